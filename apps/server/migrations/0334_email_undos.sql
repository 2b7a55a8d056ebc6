-- The old email is told of a change and can undo it for 72 hours.

CREATE TABLE email_undos (
  token_hash bytea PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email text NOT NULL,
  changed_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL
);
COMMENT ON COLUMN email_undos.token_hash IS 'sha256 of the token in the mail to the old address; it works once.';
COMMENT ON COLUMN email_undos.email IS 'The verified email before the change.';
CREATE INDEX email_undos_of_user ON email_undos (user_id);
