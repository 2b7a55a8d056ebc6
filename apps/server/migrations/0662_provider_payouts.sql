ALTER TABLE payout_accounts
  ADD COLUMN provider text,
  ADD COLUMN provider_reference text,
  ADD COLUMN verified_at timestamptz,
  ADD CONSTRAINT payout_accounts_of_provider_named CHECK ((provider IS NULL) = (provider_reference IS NULL)) NOT VALID;
COMMENT ON COLUMN payout_accounts.provider IS 'The company that pays to this account and verifies its owner; null for bank accounts that the operator pays to.';
COMMENT ON COLUMN payout_accounts.provider_reference IS 'The id of the account at the provider. Its bank details are known there only.';
COMMENT ON COLUMN payout_accounts.verified_at IS 'When the provider first reported that it can pay to the account; null while it cannot.';
CREATE UNIQUE INDEX IF NOT EXISTS payout_accounts_one_per_provider ON payout_accounts (user_id, provider) WHERE provider IS NOT NULL;
CREATE UNIQUE INDEX IF NOT EXISTS payout_accounts_once_at_provider ON payout_accounts (provider, provider_reference) WHERE provider IS NOT NULL;

ALTER TABLE withdrawals
  ADD COLUMN provider text,
  ADD COLUMN provider_account text,
  ADD COLUMN provider_transfer text,
  ADD COLUMN provider_problem text;
COMMENT ON COLUMN withdrawals.provider IS 'The company that pays it; null where the operator pays it. sent_at is when its payment was started.';
COMMENT ON COLUMN withdrawals.provider_transfer IS 'The id of the transfer to the account at the provider, once that is known.';
COMMENT ON COLUMN withdrawals.provider_problem IS 'Why the provider has not paid it yet. It is tried again.';
CREATE INDEX IF NOT EXISTS withdrawals_for_provider ON withdrawals (id) WHERE provider IS NOT NULL AND status = 'Pending';
