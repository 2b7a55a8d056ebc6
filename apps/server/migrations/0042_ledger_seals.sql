-- The hash chain over transfers (RULES 5). A job seals what is new in batches, each of which commits to the one before
-- it; writers know nothing of it and never wait for it.

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

CREATE TABLE ledger_sealed_transfers (
  transfer_id bigint PRIMARY KEY,
  seal bigint NOT NULL REFERENCES ledger_seals,
  digest bytea NOT NULL,
  entry_ids bigint[] NOT NULL,
  entry_digests bytea NOT NULL
);
COMMENT ON COLUMN ledger_sealed_transfers.digest IS 'Of the transfer itself and of entry_digests.';
COMMENT ON COLUMN ledger_sealed_transfers.entry_digests IS 'The digests of entry_ids in their order, 32 bytes each: they say which entry was altered.';
CREATE INDEX ledger_sealed_transfers_of_seal ON ledger_sealed_transfers (seal, transfer_id);

CREATE TRIGGER ledger_seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_seals
  FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
CREATE TRIGGER ledger_sealed_transfers_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_sealed_transfers
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
  seal_hash bytea
);
COMMENT ON TABLE ledger_checks IS 'What each check of the whole ledger found, and what it added up to.';

-- What a digest covers. The text of a moment is that of UTC, whatever the session's zone.
CREATE FUNCTION ledger_entry_digest(e ledger_entries) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(concat_ws('|', e.id, e.transfer_id, e.account_id, e.amount, coalesce(e.balance_after::text, '-')), 'UTF8'))
$$;
CREATE FUNCTION ledger_transfer_digest(t ledger_transfers, entry_digests bytea) RETURNS bytea LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sha256(convert_to(concat_ws('|', t.id, t.kind, t.reference, coalesce(t.booking_id::text, '-'),
    extract(epoch FROM t.at)), 'UTF8') || entry_digests)
$$;

-- Seals up to so many transfers that no seal holds yet; answers how many. A transfer can commit after a later one, so
-- everything from the newest transfer of an hour ago is looked at again: no transaction of ours lives that long.
CREATE FUNCTION ledger_seal(p_at timestamptz, p_most integer) RETURNS integer LANGUAGE plpgsql AS $$
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
