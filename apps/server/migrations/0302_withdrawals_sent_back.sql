ALTER TABLE withdrawals ADD COLUMN returned_at timestamptz;
COMMENT ON COLUMN withdrawals.returned_at IS 'when the operator said that the bank had sent back what was paid';
-- Written before the status, as a reason is.
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_returned_after_payment CHECK (
  returned_at IS NULL OR status IN ('Approved', 'Rejected') AND payout_reference IS NOT NULL AND reason IS NOT NULL
);
