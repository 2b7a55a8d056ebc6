CREATE OR REPLACE FUNCTION ledger_transfer_digest(t ledger_transfers, entry_digests bytea)
RETURNS bytea
LANGUAGE sql
IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(concat_ws('|', t.id, t.kind, t.reference, coalesce(t.booking_id::text, '-'),
    extract(epoch FROM t.at)), 'UTF8') || entry_digests)
$$;
