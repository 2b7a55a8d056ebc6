-- Posts one transfer: codes and amounts in parallel arrays, ordered by the bytes of the codes. Returns true when posted, false
-- if (kind, reference) was posted before. What a wallet lacks is taken from the earnings of the same user, so every payment
-- takes card money first. Accounts are locked from the last code to the first, which puts earnings after wallets.
CREATE OR REPLACE FUNCTION ledger_post(p_kind text, p_reference text, p_at timestamptz, p_booking_id uuid, p_codes text[], p_amounts bigint[])
RETURNS boolean
LANGUAGE plpgsql AS $$
DECLARE
  the_transfer bigint;
  the_code text;
  code_after text COLLATE "C";
  the_amount bigint;
  the_id bigint;
  the_balance bigint;
  card_money bigint;
  earnings_code text;
  from_earnings bigint := 0;
  ids bigint[] := '{}';
  amounts bigint[] := '{}';
  balances bigint[] := '{}';
BEGIN
  INSERT INTO ledger_transfers (kind, reference, booking_id, at) VALUES (p_kind, p_reference, p_booking_id, p_at)
    ON CONFLICT ON CONSTRAINT ledger_transfer_once DO NOTHING RETURNING id INTO the_transfer;
  IF the_transfer IS NULL THEN
    RETURN false;
  END IF;

  FOR place IN REVERSE cardinality(p_codes) .. 1 LOOP
    the_code := p_codes[place];
    the_amount := p_amounts[place];
    IF the_code >= code_after THEN
      RAISE EXCEPTION 'The accounts of a transfer must come once each and in the order of their codes' USING ERRCODE = 'check_violation';
    END IF;
    code_after := the_code;
    IF starts_with(the_code, 'platform:') OR starts_with(the_code, 'provider:') THEN
      the_balance := NULL;
      SELECT id INTO the_id FROM ledger_accounts WHERE code = the_code;
      IF NOT FOUND THEN
        INSERT INTO ledger_accounts (code) VALUES (the_code)
          ON CONFLICT (code) DO UPDATE SET balance = NULL RETURNING id INTO the_id;
      END IF;
    ELSE
      UPDATE ledger_accounts SET balance = balance + the_amount WHERE code = the_code AND balance >= -the_amount
        RETURNING id, balance INTO the_id, the_balance;
      IF NOT FOUND AND the_amount < 0 AND starts_with(the_code, 'wallet:') AND p_codes[1] >= 'escrow:' COLLATE "C" THEN
        SELECT balance INTO card_money FROM ledger_accounts WHERE code = the_code FOR UPDATE;
        card_money := least(coalesce(card_money, 0), -the_amount);
        earnings_code := 'earnings:' || substr(the_code, 8);
        from_earnings := the_amount + card_money;
        CONTINUE WHEN card_money = 0;
        the_amount := -card_money;
        UPDATE ledger_accounts SET balance = balance + the_amount WHERE code = the_code RETURNING id, balance INTO the_id, the_balance;
      ELSIF NOT FOUND THEN
        INSERT INTO ledger_accounts (code, balance) VALUES (the_code, the_amount)
          ON CONFLICT (code) DO UPDATE SET balance = ledger_accounts.balance + the_amount
          RETURNING id, balance INTO the_id, the_balance;
      END IF;
    END IF;
    ids := the_id || ids;
    amounts := the_amount || amounts;
    balances := the_balance || balances;
  END LOOP;

  IF from_earnings < 0 THEN
    UPDATE ledger_accounts SET balance = balance + from_earnings WHERE code = earnings_code RETURNING id, balance INTO the_id, the_balance;
    IF NOT FOUND THEN
      INSERT INTO ledger_accounts (code, balance) VALUES (earnings_code, from_earnings);
    END IF;
    ids := the_id || ids;
    amounts := from_earnings || amounts;
    balances := the_balance || balances;
  END IF;

  INSERT INTO ledger_entries (transfer_id, account_id, amount, balance_after)
    SELECT the_transfer, entry.* FROM unnest(ids, amounts, balances) AS entry;
  RETURN true;
END $$;
COMMENT ON FUNCTION ledger_post IS 'The only writer of the ledger. Each account may be named once per transfer.';
