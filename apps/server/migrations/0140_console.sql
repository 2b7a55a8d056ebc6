-- One table of checks of the ledger, whoever ran them: the night, or somebody of the console. What was in the other one
-- is in the audit log too.
ALTER TABLE ledger_checks ADD COLUMN by_id uuid REFERENCES users, ADD COLUMN duration_ms integer;
COMMENT ON COLUMN ledger_checks.by_id IS 'Who of the console ran it; null for the nightly one.';
DROP TABLE ledger_reports;

-- A refund of a card payment is an adjustment that ends at the card: the same reason, the same second person.
ALTER TABLE wallet_adjustments ADD COLUMN payment_id uuid REFERENCES payments;
COMMENT ON COLUMN wallet_adjustments.payment_id IS 'The card payment that the amount goes back to; null when it goes to platform:adjustments.';
CREATE INDEX wallet_adjustments_of_payment ON wallet_adjustments (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX payments_newest ON payments (created_at DESC, id DESC);
CREATE INDEX payments_newest_by_status ON payments (status, created_at DESC, id DESC);

-- Merging tags finds the offers that name one.
CREATE INDEX offers_of_tags ON offers USING gin (tag_ids);
