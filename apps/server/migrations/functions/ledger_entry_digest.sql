CREATE OR REPLACE FUNCTION ledger_entry_digest(e ledger_entries)
RETURNS bytea
LANGUAGE sql
IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(concat_ws('|', e.id, e.transfer_id, e.account_id, e.amount, coalesce(e.balance_after::text, '-')), 'UTF8'))
$$;
