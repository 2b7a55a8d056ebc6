-- Posts one transfer: codes and amounts in parallel arrays, ordered by the bytes of the codes. Returns true when posted, false
-- if (kind, reference) was posted before.
CREATE OR REPLACE FUNCTION ledger_post(p_kind text, p_reference text, p_at timestamptz, p_booking_id uuid, p_codes text[], p_amounts bigint[])
RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  the_transfer bigint;
  the_code text;
  code_before text COLLATE "C" := '';
  the_amount bigint;
  the_id bigint;
  the_balance bigint;
  ids bigint[] := '{}';
  balances bigint[] := '{}';
BEGIN
  INSERT INTO ledger_transfers (kind, reference, booking_id, at) VALUES (p_kind, p_reference, p_booking_id, p_at)
    ON CONFLICT ON CONSTRAINT ledger_transfer_once DO NOTHING RETURNING id INTO the_transfer;
  IF the_transfer IS NULL THEN
    RETURN false;
  END IF;

  FOR place IN 1 .. cardinality(p_codes) LOOP
    the_code := p_codes[place];
    the_amount := p_amounts[place];
    IF the_code <= code_before THEN
      RAISE EXCEPTION 'The accounts of a transfer must come once each and in the order of their codes' USING ERRCODE = 'check_violation';
    END IF;
    code_before := the_code;
    IF starts_with(the_code, 'platform:') OR starts_with(the_code, 'provider:') THEN
      the_balance := NULL;
      SELECT id INTO the_id FROM ledger_accounts WHERE code = the_code;
      IF NOT FOUND THEN
        INSERT INTO ledger_accounts (code) VALUES (the_code)
          ON CONFLICT (code) DO UPDATE SET balance = NULL RETURNING id INTO the_id;
      END IF;
    ELSE
      UPDATE ledger_accounts SET balance = balance + the_amount WHERE code = the_code RETURNING id, balance INTO the_id, the_balance;
      IF NOT FOUND THEN
        INSERT INTO ledger_accounts (code, balance) VALUES (the_code, the_amount)
          ON CONFLICT (code) DO UPDATE SET balance = ledger_accounts.balance + the_amount
          RETURNING id, balance INTO the_id, the_balance;
      END IF;
    END IF;
    ids := ids || the_id;
    balances := balances || the_balance;
  END LOOP;

  INSERT INTO ledger_entries (transfer_id, account_id, amount, balance_after)
    SELECT the_transfer, entry.* FROM unnest(ids, p_amounts, balances) AS entry;
  RETURN true;
END $$;
COMMENT ON FUNCTION ledger_post IS 'The only writer of the ledger. Each account may be named once per transfer.';
