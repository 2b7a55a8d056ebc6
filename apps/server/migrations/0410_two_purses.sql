-- uses functions/ledger_post.sql

COMMENT ON COLUMN ledger_accounts.code IS 'wallet:{user} (card money and refunds), earnings:{user}, escrow:{booking}, withdrawal:{request}, platform:…, provider:{name}';

ALTER TABLE withdrawals
  ADD COLUMN to_card_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN unreturned_cents bigint NOT NULL DEFAULT 0,
  ADD COLUMN clears_at timestamptz,
  ADD COLUMN released_at timestamptz,
  ADD CONSTRAINT withdrawals_to_card_within_amount CHECK (to_card_cents BETWEEN 0 AND amount_cents),
  ADD CONSTRAINT withdrawals_unreturned_within_card CHECK (unreturned_cents BETWEEN 0 AND to_card_cents),
  ADD CONSTRAINT withdrawals_unreturned_after_approval CHECK (unreturned_cents = 0 OR payout_reference IS NOT NULL);
COMMENT ON COLUMN withdrawals.to_card_cents IS 'The part that is card money and returns to its card; the rest is earnings and goes to the bank.';
COMMENT ON COLUMN withdrawals.unreturned_cents IS 'The part of to_card_cents that no card could take back. It waits for the decision of an owner.';
COMMENT ON COLUMN withdrawals.clears_at IS 'When the newest earnings in it have cleared. It is not paid before that, unless released.';
COMMENT ON COLUMN withdrawals.released_at IS 'When an owner allowed the payout before clears_at.';
CREATE INDEX withdrawals_unreturned ON withdrawals (id) WHERE unreturned_cents > 0;

ALTER TABLE payment_reversals
  ADD COLUMN from_earnings_cents bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT payment_reversals_earnings_in_wallet CHECK (from_earnings_cents BETWEEN 0 AND from_wallet_cents);
COMMENT ON COLUMN payment_reversals.from_wallet_cents IS 'What both purses of the payer still held of it; the rest is the platform''s loss, on platform:adjustments.';
COMMENT ON COLUMN payment_reversals.from_earnings_cents IS 'The part of from_wallet_cents that came from earnings.';
COMMENT ON COLUMN wallet_adjustments.amount_cents IS 'Below 0: taken from the wallet. Above 0: a seller receives it as earnings, a buyer as card money.';

-- Replays the wallet of each seller by the rules above and moves what is left of their earnings to their second account.
-- Buyers earn nothing, so their wallets stay as they are.
DO $$
DECLARE
  seller record;
  line record;
  card_money bigint;
  earned bigint;
  -- The part of a line that belongs to earnings.
  part bigint;
  -- That part of each withdrawal and reversal, by reference, for when it comes back.
  parts jsonb;
BEGIN
  FOR seller IN
    SELECT users.id, account.id AS account_id, account.code, account.balance
    FROM users JOIN ledger_accounts account ON account.code = 'wallet:' || users.id
    WHERE users.type = 'SELLER' ORDER BY users.id
  LOOP
    card_money := 0;
    earned := 0;
    parts := '{}';
    FOR line IN
      SELECT entry.amount, transfer.kind,
        -- A covered loss is named after its reversal and the withdrawal that came back.
        CASE transfer.kind WHEN 'top-up-loss-covered' THEN regexp_replace(transfer.reference, ':[^:]*$', '') ELSE transfer.reference END AS reference
      FROM ledger_entries entry JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
      WHERE entry.account_id = seller.account_id ORDER BY entry.id
    LOOP
      part := CASE
        WHEN line.kind IN ('withdrawal-returned', 'withdrawal-sent-back', 'top-up-restored')
          THEN least(line.amount, coalesce((parts ->> line.reference)::bigint, 0))
        WHEN line.kind = 'top-up' THEN 0
        WHEN line.amount > 0 THEN line.amount
        WHEN line.kind = 'withdrawal-held' THEN greatest(line.amount, -earned)
        ELSE least(0, line.amount + card_money)
      END;
      IF line.kind IN ('withdrawal-held', 'top-up-reversed', 'top-up-loss-covered') AND part < 0 THEN
        parts := parts || jsonb_build_object(line.reference, coalesce((parts ->> line.reference)::bigint, 0) - part);
      END IF;
      earned := earned + part;
      card_money := card_money + line.amount - part;
    END LOOP;

    IF earned < 0 OR card_money < 0 OR earned + card_money <> seller.balance THEN
      RAISE EXCEPTION 'The entries of % sum to % and % cents, but its balance is %. Run the ledger check of the previous version.',
        seller.code, card_money, earned, seller.balance;
    END IF;
    IF earned > 0 THEN
      PERFORM ledger_post('purses-divided', seller.id::text, now(), NULL, ARRAY['earnings:' || seller.id, seller.code], ARRAY[earned, -earned]);
    END IF;
    UPDATE withdrawals SET to_card_cents = amount_cents - coalesce((parts ->> id::text)::bigint, 0)
      WHERE user_id = seller.id AND status = 'Pending' AND sent_at IS NULL;
    UPDATE payment_reversals reversal SET from_earnings_cents = least(from_wallet_cents, (parts ->> (reversal.provider || ':' || reversal.reference))::bigint)
      FROM payments payment
      WHERE payment.id = reversal.payment_id AND payment.user_id = seller.id AND parts ? (reversal.provider || ':' || reversal.reference);
  END LOOP;
END $$;

UPDATE withdrawals SET clears_at = created_at;
ALTER TABLE withdrawals ALTER COLUMN clears_at SET NOT NULL;
