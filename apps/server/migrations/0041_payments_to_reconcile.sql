-- What a provider says after a payment was credited, and what the sandbox provider still has to say.
ALTER TABLE payments ADD COLUMN charge text;
COMMENT ON COLUMN payments.charge IS 'The provider''s name of the charge, once paid: refunds and disputes speak of it.';
CREATE UNIQUE INDEX payments_one_per_charge ON payments (provider, charge);

CREATE TABLE payment_reversals (
  provider text NOT NULL,
  reference text NOT NULL,
  payment_id uuid NOT NULL REFERENCES payments,
  cause text NOT NULL CHECK (cause IN ('refund', 'dispute')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  from_wallet_cents bigint NOT NULL DEFAULT 0 CHECK (from_wallet_cents BETWEEN 0 AND amount_cents),
  standing text NOT NULL CHECK (standing IN ('taken', 'restored')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (provider, reference)
);
COMMENT ON COLUMN payment_reversals.from_wallet_cents IS 'What the wallet still held of it; the rest is the platform''s loss, on platform:adjustments.';
CREATE INDEX payment_reversals_of_payment ON payment_reversals (payment_id);

CREATE TABLE sandbox_messages (
  id uuid PRIMARY KEY,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
COMMENT ON TABLE sandbox_messages IS 'Webhooks that the sandbox provider sends later; each waits as a deadline of its id.';

CREATE TABLE sandbox_refunds (
  reference text PRIMARY KEY,
  charge text NOT NULL,
  amount_cents bigint NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE sandbox_refunds IS 'What the sandbox provider has sent back to cards: the other half of its books.';
