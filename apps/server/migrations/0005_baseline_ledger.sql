-- uses functions/ledger_refuse_change.sql
-- uses functions/ledger_refuse_unbalanced.sql

CREATE DOMAIN ledger_amount AS bigint CONSTRAINT ledger_amount_not_zero CHECK (VALUE <> 0);

CREATE DOMAIN ledger_balance AS bigint CONSTRAINT ledger_balance_not_negative CHECK (VALUE >= 0);

CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  balance ledger_balance
) WITH (fillfactor = 50);
COMMENT ON COLUMN ledger_accounts.code IS 'wallet:{user}, escrow:{booking}, withdrawal:{request}, platform:…, provider:{name}';
COMMENT ON COLUMN ledger_accounts.balance IS 'Of wallets, escrows and withdrawals, never negative. Platform and provider accounts have none: they are sums of entries, so that no row is hot.';
CREATE INDEX ledger_accounts_of_platform ON ledger_accounts (code) WHERE starts_with(code, 'platform:') OR starts_with(code, 'provider:');
-- Lets the planner count the few kinds among a million rows with parallel workers.
CREATE STATISTICS ledger_accounts_kinds ON split_part(code, ':', 1) FROM ledger_accounts;

CREATE TABLE ledger_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  reference text NOT NULL,
  booking_id uuid,
  at timestamptz NOT NULL,
  CONSTRAINT ledger_transfer_once UNIQUE (kind, reference)
);
CREATE INDEX ledger_transfers_of_booking ON ledger_transfers (booking_id) WHERE booking_id IS NOT NULL;
CREATE INDEX ledger_transfers_of_rare_kind ON ledger_transfers (kind, id DESC) WHERE kind NOT IN ('top-up', 'booking-funded', 'booking-completed', 'connects-bought');
CREATE STATISTICS ledger_transfers_days ON date_trunc('day', at, 'UTC') FROM ledger_transfers;
CREATE TRIGGER ledger_transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount ledger_amount NOT NULL,
  balance_after bigint
);
COMMENT ON TABLE ledger_entries IS 'transfer_id and account_id have no foreign keys: they cost a quarter of the throughput, ledger_post is the only writer, nothing is ever deleted, and checks/ledger.sql looks for strays.';
CREATE INDEX ledger_entries_of_account ON ledger_entries (account_id, id DESC);
CREATE INDEX ledger_entries_of_transfer ON ledger_entries (transfer_id);
CREATE TRIGGER ledger_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_unbalanced();

CREATE TABLE ledger_seals (
  number bigint PRIMARY KEY,
  previous_hash bytea NOT NULL,
  hash bytea NOT NULL,
  transfers integer NOT NULL CHECK (transfers > 0),
  newest_transfer bigint NOT NULL,
  at timestamptz NOT NULL,
  sealed_at timestamptz NOT NULL DEFAULT clock_timestamp()
);
COMMENT ON COLUMN ledger_seals.at IS 'By the clock of the program: the day whose head this may be.';
COMMENT ON COLUMN ledger_seals.sealed_at IS 'By the clock of the database, which measures how long a transaction may still be open.';
CREATE TRIGGER ledger_seals_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_seals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TABLE ledger_sealed_transfers (
  transfer_id bigint PRIMARY KEY,
  seal bigint NOT NULL REFERENCES ledger_seals(number),
  digest bytea NOT NULL,
  entry_ids bigint[] NOT NULL,
  entry_digests bytea NOT NULL
);
COMMENT ON COLUMN ledger_sealed_transfers.digest IS 'Of the transfer itself and of entry_digests.';
COMMENT ON COLUMN ledger_sealed_transfers.entry_digests IS 'The digests of entry_ids in their order, 32 bytes each: they say which entry was altered.';
CREATE INDEX ledger_sealed_transfers_of_seal ON ledger_sealed_transfers (seal, transfer_id);
CREATE TRIGGER ledger_sealed_transfers_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON ledger_sealed_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE TABLE ledger_checks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL,
  disagreements jsonb NOT NULL,
  owed_cents bigint NOT NULL,
  in_escrow_cents bigint NOT NULL,
  on_its_way_cents bigint NOT NULL,
  earned_cents bigint NOT NULL,
  provider_cents bigint NOT NULL,
  transfers bigint NOT NULL,
  seal bigint,
  seal_hash bytea,
  by_id uuid REFERENCES users,
  duration_ms integer
);
COMMENT ON TABLE ledger_checks IS 'What each check of the whole ledger found, and what it added up to.';
COMMENT ON COLUMN ledger_checks.by_id IS 'Who of the console ran it; null for the nightly one.';
CREATE INDEX ledger_checks_of_operator ON ledger_checks (by_id) WHERE by_id IS NOT NULL;
