CREATE TABLE earning_holds (
  id uuid PRIMARY KEY,
  booking_id uuid NOT NULL REFERENCES bookings,
  seller_id uuid NOT NULL REFERENCES users,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  reason text NOT NULL,
  held_by uuid NOT NULL REFERENCES users,
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  released_at timestamptz,
  released_by uuid REFERENCES users,
  release_reason text,
  CONSTRAINT earning_holds_at_most_14_days CHECK (ends_at > started_at AND ends_at <= started_at + interval '336 hours'),
  CONSTRAINT earning_holds_release_whole CHECK (num_nonnulls(released_at, released_by, release_reason) IN (0, 3))
);
COMMENT ON TABLE earning_holds IS 'Earnings of a booking that an operator keeps from leaving for a bank. Active until ends_at unless released; no job ends them.';
COMMENT ON COLUMN earning_holds.amount_cents IS 'What was left of the earnings when the hold began. Wallet and unsent withdrawals together must keep it.';
-- A hold that ended by date counts too: after 14 days the same earnings are not held again. After a release they can be.
CREATE UNIQUE INDEX earning_holds_once ON earning_holds (booking_id) WHERE released_at IS NULL;
CREATE INDEX earning_holds_of_booking ON earning_holds (booking_id);
CREATE INDEX earning_holds_of_seller ON earning_holds (seller_id);
CREATE INDEX earning_holds_by ON earning_holds (held_by);
CREATE INDEX earning_holds_released_by ON earning_holds (released_by) WHERE released_by IS NOT NULL;
