CREATE SEQUENCE payment_numbers START 10001;

CREATE TABLE payments (
  id uuid PRIMARY KEY,
  number integer NOT NULL DEFAULT nextval('payment_numbers'::regclass) UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  provider text NOT NULL,
  provider_reference text,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('Pending', 'Paid', 'Failed', 'Abandoned')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  charge text,
  CONSTRAINT payments_one_per_provider_payment UNIQUE (provider, provider_reference)
);
COMMENT ON COLUMN payments.charge IS 'The provider''s name of the charge, once paid: refunds and disputes speak of it.';
CREATE INDEX payments_newest ON payments (created_at DESC, id DESC);
CREATE INDEX payments_newest_by_status ON payments (status, created_at DESC, id DESC);
CREATE INDEX payments_of_user ON payments (user_id, created_at DESC);
CREATE UNIQUE INDEX payments_one_per_charge ON payments (provider, charge);

CREATE TABLE payment_events (
  provider text,
  event_id text,
  at timestamptz NOT NULL,
  PRIMARY KEY (provider, event_id)
);
COMMENT ON TABLE payment_events IS 'Webhooks already acted on; a repeat changes nothing.';

CREATE TABLE payment_reversals (
  provider text,
  reference text,
  payment_id uuid NOT NULL REFERENCES payments,
  cause text NOT NULL CHECK (cause IN ('refund', 'dispute')),
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  from_wallet_cents bigint NOT NULL DEFAULT 0,
  standing text NOT NULL CHECK (standing IN ('taken', 'restored')),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  from_withdrawals_cents bigint NOT NULL DEFAULT 0,
  PRIMARY KEY (provider, reference),
  CONSTRAINT payment_reversals_check CHECK (from_wallet_cents BETWEEN 0 AND amount_cents),
  CONSTRAINT payment_reversals_withdrawals_in_wallet CHECK (from_withdrawals_cents BETWEEN 0 AND from_wallet_cents)
);
COMMENT ON COLUMN payment_reversals.from_wallet_cents IS 'What the wallet still held of it; the rest is the platform''s loss, on platform:adjustments.';
COMMENT ON COLUMN payment_reversals.from_withdrawals_cents IS 'The part of from_wallet_cents that cancelled withdrawals returned to the wallet first.';
-- The overview shows recent reversals that exceeded the wallet.
CREATE INDEX payment_reversals_lost ON payment_reversals (created_at) WHERE standing = 'taken' AND from_wallet_cents < amount_cents;
CREATE INDEX payment_reversals_of_payment ON payment_reversals (payment_id);

CREATE TABLE wallet_adjustments (
  id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  amount_cents bigint NOT NULL CHECK (amount_cents <> 0),
  reason text NOT NULL,
  status text NOT NULL CHECK (status IN ('Waiting', 'Posted', 'Refused')),
  asked_by uuid NOT NULL REFERENCES users,
  decided_by uuid REFERENCES users,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  payment_id uuid REFERENCES payments
);
COMMENT ON COLUMN wallet_adjustments.amount_cents IS 'Below 0: taken from the wallet.';
COMMENT ON COLUMN wallet_adjustments.payment_id IS 'The card payment that the amount goes back to; null when it goes to platform:adjustments.';
CREATE INDEX wallet_adjustments_newest ON wallet_adjustments (created_at DESC, id DESC);
CREATE INDEX wallet_adjustments_of_asker ON wallet_adjustments (asked_by);
CREATE INDEX wallet_adjustments_of_decider ON wallet_adjustments (decided_by) WHERE decided_by IS NOT NULL;
-- The limit per operator counts adjustments of all wallets.
CREATE INDEX wallet_adjustments_of_operator ON wallet_adjustments (asked_by, created_at);
CREATE INDEX wallet_adjustments_of_payment ON wallet_adjustments (payment_id) WHERE payment_id IS NOT NULL;
CREATE INDEX wallet_adjustments_of_user ON wallet_adjustments (user_id, created_at DESC, id DESC);
CREATE INDEX wallet_adjustments_reasons_alike ON wallet_adjustments USING gin (plain_text(reason) gin_trgm_ops);
CREATE INDEX wallet_adjustments_waiting ON wallet_adjustments (created_at) WHERE status = 'Waiting';

CREATE TABLE sandbox_checkouts (
  reference text PRIMARY KEY,
  payment_id uuid NOT NULL,
  amount_cents bigint NOT NULL,
  outcome text CHECK (outcome IN ('success', 'decline', 'abandon')),
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE sandbox_checkouts IS 'The books of the sandbox payment provider, which plays an outside company.';

CREATE TABLE sandbox_refunds (
  reference text PRIMARY KEY,
  charge text NOT NULL,
  amount_cents bigint NOT NULL,
  created_at timestamptz NOT NULL
);
COMMENT ON TABLE sandbox_refunds IS 'What the sandbox provider has sent back to cards: the other half of its books.';

CREATE TABLE sandbox_messages (
  id uuid PRIMARY KEY,
  body text NOT NULL,
  created_at timestamptz NOT NULL,
  sent_at timestamptz
);
COMMENT ON TABLE sandbox_messages IS 'Webhooks that the sandbox provider sends later; each waits as a deadline of its id.';
