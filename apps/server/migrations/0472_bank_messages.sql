ALTER TABLE withdrawals ADD COLUMN bank_message_id text;
COMMENT ON COLUMN withdrawals.bank_message_id IS 'The message id of the last file for the bank that has this request, which the answer of the bank names.';
CREATE INDEX IF NOT EXISTS withdrawals_by_bank_message ON withdrawals (bank_message_id) WHERE bank_message_id IS NOT NULL;
