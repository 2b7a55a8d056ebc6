-- Seals up to p_most unsealed transfers and returns their number. A transfer can commit after a later one, so this looks again
-- at everything since the newest transfer of an hour ago; no transaction lasts that long.
CREATE OR REPLACE FUNCTION ledger_seal(p_at timestamptz, p_most integer)
RETURNS integer
LANGUAGE plpgsql AS $$
DECLARE
  last_number bigint;
  last_hash bytea;
  since bigint;
  how_many integer;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('ledger_seal'));
  SELECT number, hash INTO last_number, last_hash FROM ledger_seals ORDER BY number DESC LIMIT 1;
  last_number := coalesce(last_number, 0);
  last_hash := coalesce(last_hash, '\x00');
  SELECT coalesce(max(newest_transfer), 0) INTO since FROM ledger_seals WHERE sealed_at < clock_timestamp() - interval '1 hour';

  WITH sealing AS MATERIALIZED (
    SELECT transfer.id, entries.ids, entries.digests, ledger_transfer_digest(transfer, entries.digests) AS digest
    FROM (
      SELECT open.* FROM ledger_transfers open
      WHERE open.id > since AND NOT EXISTS (SELECT FROM ledger_sealed_transfers done WHERE done.transfer_id = open.id)
      ORDER BY open.id LIMIT p_most
    ) found
    JOIN ledger_transfers transfer ON transfer.id = found.id
    CROSS JOIN LATERAL (
      SELECT coalesce(array_agg(entry.id ORDER BY entry.id), '{}') AS ids,
        coalesce(string_agg(ledger_entry_digest(entry), ''::bytea ORDER BY entry.id), ''::bytea) AS digests
      FROM ledger_entries entry WHERE entry.transfer_id = found.id
    ) entries
  ),
  seal AS (
    INSERT INTO ledger_seals (number, previous_hash, hash, transfers, newest_transfer, at)
      SELECT last_number + 1, last_hash, sha256(last_hash || string_agg(digest, ''::bytea ORDER BY id)), count(*), max(id), p_at
      FROM sealing HAVING count(*) > 0
    RETURNING number
  )
  INSERT INTO ledger_sealed_transfers (transfer_id, seal, digest, entry_ids, entry_digests)
    SELECT sealing.id, seal.number, sealing.digest, sealing.ids, sealing.digests FROM sealing CROSS JOIN seal;
  GET DIAGNOSTICS how_many = ROW_COUNT;
  RETURN how_many;
END $$;
COMMENT ON FUNCTION ledger_seal IS 'The only writer of the seals.';
