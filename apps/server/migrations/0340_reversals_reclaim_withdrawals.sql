-- The reversal of a card payment reaches money that waits to leave.
ALTER TABLE withdrawals
  ADD COLUMN reversed_payment_id uuid REFERENCES payments,
  ADD COLUMN frozen_at timestamptz,
  ADD CONSTRAINT withdrawals_frozen_by_a_payment CHECK (frozen_at IS NULL OR reversed_payment_id IS NOT NULL);
COMMENT ON COLUMN withdrawals.reversed_payment_id IS 'The card payment whose reversal cancelled or froze this withdrawal.';
COMMENT ON COLUMN withdrawals.frozen_at IS 'Set while a reversal claims a withdrawal that is already in a bank file: it cannot be approved as usual.';
CREATE INDEX withdrawals_of_reversed_payment ON withdrawals (reversed_payment_id) WHERE reversed_payment_id IS NOT NULL;

ALTER TABLE payment_reversals
  ADD COLUMN from_withdrawals_cents bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT payment_reversals_withdrawals_in_wallet CHECK (from_withdrawals_cents BETWEEN 0 AND from_wallet_cents);
COMMENT ON COLUMN payment_reversals.from_withdrawals_cents IS 'The part of from_wallet_cents that cancelled withdrawals returned to the wallet first.';
