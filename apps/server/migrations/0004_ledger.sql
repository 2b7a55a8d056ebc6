-- Double entry, append only, integer cents (RULES 5). Written by ledger_post and nothing else.

CREATE TABLE ledger_accounts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  keeps_balance boolean NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  CONSTRAINT ledger_balance_not_negative CHECK (balance >= 0),
  CONSTRAINT ledger_platform_keeps_no_balance CHECK (keeps_balance OR balance = 0)
) WITH (fillfactor = 50);
COMMENT ON COLUMN ledger_accounts.code IS 'wallet:{user}, escrow:{booking}, withdrawal:{request}, platform:…, provider:{name}';
COMMENT ON COLUMN ledger_accounts.keeps_balance IS
  'Wallets, escrows and withdrawals keep a running balance that can never be negative. Platform and provider accounts are sums of entries, so that no row is hot.';

CREATE TABLE ledger_transfers (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  reference text NOT NULL,
  booking_id uuid,
  at timestamptz NOT NULL,
  CONSTRAINT ledger_transfer_once UNIQUE (kind, reference)
);
CREATE INDEX ledger_transfers_of_booking ON ledger_transfers (booking_id) WHERE booking_id IS NOT NULL;

CREATE TABLE ledger_entries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transfer_id bigint NOT NULL,
  account_id bigint NOT NULL,
  amount bigint NOT NULL CHECK (amount <> 0),
  balance_after bigint
);
COMMENT ON TABLE ledger_entries IS
  'transfer_id and account_id have no foreign keys: they cost a quarter of the throughput, ledger_post is the only writer, nothing is ever deleted, and checks/ledger.sql looks for strays.';
CREATE INDEX ledger_entries_of_account ON ledger_entries (account_id, id DESC);
CREATE INDEX ledger_entries_of_transfer ON ledger_entries (transfer_id);

CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The ledger is append only' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transfers
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();

CREATE FUNCTION ledger_refuse_unbalanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM added GROUP BY transfer_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'The entries of a transfer must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_entries_balanced AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_unbalanced();

-- Posts one transfer: codes and amounts side by side. True when posted, false when (kind, reference) was posted before.
-- Accounts are taken in the order of their codes, so that two transfers never wait for each other in a circle.
CREATE FUNCTION ledger_post(
  p_kind text, p_reference text, p_at timestamptz, p_booking_id uuid, p_codes text[], p_amounts bigint[]
) RETURNS boolean LANGUAGE plpgsql AS $$
DECLARE
  the_transfer bigint;
  given record;
  touched record;
  ids bigint[] := '{}';
  amounts bigint[] := '{}';
  balances bigint[] := '{}';
BEGIN
  INSERT INTO ledger_transfers (kind, reference, booking_id, at) VALUES (p_kind, p_reference, p_booking_id, p_at)
    ON CONFLICT ON CONSTRAINT ledger_transfer_once DO NOTHING RETURNING id INTO the_transfer;
  IF the_transfer IS NULL THEN
    RETURN false;
  END IF;

  FOR given IN SELECT code, amount FROM unnest(p_codes, p_amounts) AS entry (code, amount) ORDER BY code COLLATE "C" LOOP
    IF given.code LIKE 'platform:%' OR given.code LIKE 'provider:%' THEN
      SELECT id, NULL::bigint AS balance INTO touched FROM ledger_accounts WHERE code = given.code;
      IF NOT FOUND THEN
        INSERT INTO ledger_accounts (code, keeps_balance) VALUES (given.code, false)
          ON CONFLICT (code) DO UPDATE SET keeps_balance = false RETURNING id, NULL::bigint AS balance INTO touched;
      END IF;
    ELSE
      UPDATE ledger_accounts SET balance = balance + given.amount WHERE code = given.code RETURNING id, balance INTO touched;
      IF NOT FOUND THEN
        INSERT INTO ledger_accounts (code, keeps_balance, balance) VALUES (given.code, true, given.amount)
          ON CONFLICT (code) DO UPDATE SET balance = ledger_accounts.balance + given.amount
          RETURNING id, balance INTO touched;
      END IF;
    END IF;
    ids := ids || touched.id;
    amounts := amounts || given.amount;
    balances := balances || touched.balance;
  END LOOP;

  INSERT INTO ledger_entries (transfer_id, account_id, amount, balance_after)
    SELECT the_transfer, entry.* FROM unnest(ids, amounts, balances) AS entry;
  RETURN true;
END $$;
COMMENT ON FUNCTION ledger_post IS 'The only writer of the ledger. Each account may be named once per transfer.';
