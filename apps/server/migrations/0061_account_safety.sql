-- Privacy choices, and accounts that were deleted.

CREATE TABLE privacy_choices (
  user_id uuid PRIMARY KEY REFERENCES users,
  shows_contact boolean NOT NULL,
  shows_figures boolean NOT NULL,
  in_search_engines boolean NOT NULL
);
COMMENT ON TABLE privacy_choices IS 'A row once somebody chose; without one, everything is shown.';

ALTER TABLE users ADD COLUMN deleted_at timestamptz;
COMMENT ON COLUMN users.deleted_at IS 'The person is gone; the row stays for bookings and the ledger, without anything personal.';
