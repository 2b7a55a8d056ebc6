CREATE SEQUENCE withdrawal_numbers START 1001;

CREATE TABLE withdrawals (
  id uuid PRIMARY KEY,
  number integer NOT NULL DEFAULT nextval('withdrawal_numbers'::regclass) UNIQUE,
  user_id uuid NOT NULL REFERENCES users,
  amount_cents bigint NOT NULL CHECK (amount_cents > 0),
  status text NOT NULL CHECK (status IN ('Pending', 'Approved', 'Rejected', 'Cancelled')),
  account_number text NOT NULL,
  iban text NOT NULL,
  swift text NOT NULL,
  country_id text NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  payout_reference text,
  reason text,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  sent_at timestamptz,
  returned_at timestamptz,
  reversed_payment_id uuid REFERENCES payments,
  frozen_at timestamptz,
  CONSTRAINT withdrawals_country_known FOREIGN KEY (country_id) REFERENCES countries(id),
  CONSTRAINT withdrawals_approved_with_reference CHECK (status <> 'Approved' OR payout_reference IS NOT NULL),
  CONSTRAINT withdrawals_frozen_by_a_payment CHECK (frozen_at IS NULL OR reversed_payment_id IS NOT NULL),
  CONSTRAINT withdrawals_rejected_with_reason CHECK (status <> 'Rejected' OR reason IS NOT NULL),
  CONSTRAINT withdrawals_returned_after_payment CHECK (returned_at IS NULL OR (status IN ('Approved', 'Rejected')) AND payout_reference IS NOT NULL AND reason IS NOT NULL)
);
COMMENT ON COLUMN withdrawals.sent_at IS 'when it last went into a file for the bank; from then on its seller cannot cancel it';
COMMENT ON COLUMN withdrawals.returned_at IS 'when the operator said that the bank had sent back what was paid';
COMMENT ON COLUMN withdrawals.reversed_payment_id IS 'The card payment whose reversal cancelled or froze this withdrawal.';
COMMENT ON COLUMN withdrawals.frozen_at IS 'Set while a reversal claims a withdrawal that is already in a bank file: it cannot be approved as usual.';
CREATE INDEX withdrawals_by_status ON withdrawals (status, id);
-- The reversal of a card payment reclaims withdrawals that are not paid yet.
CREATE INDEX withdrawals_of_reversed_payment ON withdrawals (reversed_payment_id) WHERE reversed_payment_id IS NOT NULL;
CREATE INDEX withdrawals_of_user ON withdrawals (user_id, id DESC);
CREATE INDEX withdrawals_references_alike ON withdrawals USING gin (plain_text(payout_reference) gin_trgm_ops);
