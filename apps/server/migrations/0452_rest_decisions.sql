ALTER TABLE withdrawals ADD COLUMN rest_decision text;
ALTER TABLE withdrawals ADD CONSTRAINT withdrawals_rest_decision_known CHECK (rest_decision IN ('bank', 'wallet')) NOT VALID;
COMMENT ON COLUMN withdrawals.rest_decision IS 'Where the owner sent unreturned_cents; null while they wait.';
