-- What an operator moves without a second one counts over all wallets.
CREATE INDEX wallet_adjustments_of_operator ON wallet_adjustments (asked_by, created_at);

-- Decisions with a higher fee than agreed, until a second operator sends the same one.
CREATE TABLE dispute_proposals (
  dispute_id uuid PRIMARY KEY REFERENCES disputes,
  to_buyer_cents bigint NOT NULL CHECK (to_buyer_cents >= 0),
  to_seller_cents bigint NOT NULL CHECK (to_seller_cents >= 0),
  fee_cents bigint NOT NULL CHECK (fee_cents > 0),
  reason text NOT NULL,
  proposed_by uuid NOT NULL REFERENCES users,
  created_at timestamptz NOT NULL
);
CREATE INDEX dispute_proposals_of_operator ON dispute_proposals (proposed_by);
