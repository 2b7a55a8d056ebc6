ALTER TABLE withdrawals
  ADD COLUMN failed_reason text,
  ADD COLUMN sent_back_cents bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT withdrawals_sent_back_within_earnings
    CHECK (sent_back_cents >= 0 AND sent_back_cents < greatest(amount_cents - to_card_cents, 1)) NOT VALID;
COMMENT ON COLUMN withdrawals.failed_reason IS 'Why the bank refused the payout of a provider, from then until its money is back.';
COMMENT ON COLUMN withdrawals.sent_back_cents IS 'The sum of the parts that came back to the wallet before the rest was decided. Money that comes back whole is not in it.';

CREATE TABLE provider_accounts (
  provider text NOT NULL,
  reference text NOT NULL,
  user_id uuid NOT NULL REFERENCES users,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  PRIMARY KEY (provider, reference)
);
COMMENT ON TABLE provider_accounts IS 'Accounts that were opened at a payout provider. A removed payout account is saved again with the same one.';
COMMENT ON COLUMN provider_accounts.closed_at IS 'When the provider was found to have closed or rejected it. The seller can open another one.';
CREATE INDEX provider_accounts_of_user ON provider_accounts (user_id);
CREATE UNIQUE INDEX provider_accounts_one_open ON provider_accounts (user_id, provider) WHERE closed_at IS NULL;

INSERT INTO provider_accounts (provider, reference, user_id, opened_at)
SELECT provider, provider_reference, user_id, created_at FROM payout_accounts WHERE provider IS NOT NULL;
