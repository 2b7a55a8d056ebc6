CREATE TABLE past_self_billing_agreements (
  user_id uuid NOT NULL REFERENCES users,
  tax_percent_hundredths integer NOT NULL CHECK (tax_percent_hundredths BETWEEN 0 AND 10000),
  terms text NOT NULL,
  agreed_at timestamptz NOT NULL,
  ended_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, agreed_at),
  CONSTRAINT past_self_billing_agreements_in_order CHECK (ended_at >= agreed_at)
);
COMMENT ON TABLE past_self_billing_agreements IS 'Agreements to self-billing that a later one of the same seller replaced. Bookings that ended under one of them are invoiced under it.';
