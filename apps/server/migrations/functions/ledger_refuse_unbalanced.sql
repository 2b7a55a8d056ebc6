-- Entries arrive transfer by transfer, so a running sum is enough. If they do not, they are grouped.
CREATE OR REPLACE FUNCTION ledger_refuse_unbalanced()
RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  the_transfer bigint;
  the_amount bigint;
  transfer_before bigint;
  total bigint := 0;
BEGIN
  FOR the_transfer, the_amount IN SELECT transfer_id, amount FROM added LOOP
    EXIT WHEN total <> 0 AND the_transfer <> transfer_before;
    transfer_before := the_transfer;
    total := total + the_amount;
  END LOOP;
  IF total <> 0 AND EXISTS (SELECT FROM added GROUP BY transfer_id HAVING sum(amount) <> 0) THEN
    RAISE EXCEPTION 'The entries of a transfer must sum to zero' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
