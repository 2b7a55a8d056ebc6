ALTER TABLE withdrawals ADD COLUMN sent_at timestamptz;
COMMENT ON COLUMN withdrawals.sent_at IS 'when it last went into a file for the bank; from then on its seller cannot cancel it';
