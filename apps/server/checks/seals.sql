-- The sealed history is as it was sealed. Rows come in the order of the ledger: the first names the first alteration.
WITH digests AS (
  SELECT entry.transfer_id,
    array_agg(entry.id ORDER BY entry.id) AS ids,
    string_agg(ledger_entry_digest(entry), ''::bytea ORDER BY entry.id) AS digests
  FROM ledger_entries entry
  GROUP BY entry.transfer_id
),
altered AS (
  SELECT sealed.transfer_id, sealed.seal, sealed.entry_ids, sealed.entry_digests, transfer.id AS there,
    coalesce(digests.digests, ''::bytea) AS digests, coalesce(digests.ids, '{}') AS ids
  FROM ledger_sealed_transfers sealed
  LEFT JOIN ledger_transfers transfer ON transfer.id = sealed.transfer_id
  LEFT JOIN digests ON digests.transfer_id = sealed.transfer_id
  WHERE transfer.id IS NULL
    OR sealed.digest <> ledger_transfer_digest(transfer, coalesce(digests.digests, ''::bytea))
),
altered_entries AS (
  SELECT altered.transfer_id, altered.seal, entry_id
  FROM altered
  CROSS JOIN LATERAL (
    SELECT coalesce(was.id, now.id) AS entry_id
    FROM (SELECT id, substring(entry_digests FROM (32 * (place - 1) + 1)::int FOR 32) AS digest FROM unnest(entry_ids) WITH ORDINALITY AS listed (id, place)) was
    FULL JOIN (SELECT id, substring(digests FROM (32 * (place - 1) + 1)::int FOR 32) AS digest FROM unnest(ids) WITH ORDINALITY AS listed (id, place)) now
      ON now.id = was.id
    WHERE was.digest IS DISTINCT FROM now.digest
  ) entries
),
chain AS (
  SELECT seal.number, seal.hash, seal.previous_hash, seal.transfers, seal.newest_transfer,
    lag(seal.hash, 1, '\x00'::bytea) OVER (ORDER BY seal.number) AS before,
    lag(seal.number, 1, 0::bigint) OVER (ORDER BY seal.number) AS number_before,
    batch.digests, batch.transfers AS found
  FROM ledger_seals seal
  LEFT JOIN (
    SELECT sealed.seal, string_agg(sealed.digest, ''::bytea ORDER BY sealed.transfer_id) AS digests, count(*) AS transfers
    FROM ledger_sealed_transfers sealed GROUP BY sealed.seal
  ) batch ON batch.seal = seal.number
),
findings AS (
  SELECT altered_entries.transfer_id AS place, 1 AS rank,
    CASE WHEN entry.id IS NULL THEN 'a sealed entry is gone' ELSE 'a sealed entry was altered' END AS problem,
    'entry ' || entry_id || ' of transfer ' || altered_entries.transfer_id AS subject,
    coalesce(account.code || ' ' || entry.amount || ' cents', 'nothing') AS found,
    'as in seal ' || altered_entries.seal AS expected
  FROM altered_entries
  LEFT JOIN ledger_entries entry ON entry.id = altered_entries.entry_id
  LEFT JOIN ledger_accounts account ON account.id = entry.account_id

  UNION ALL
  SELECT transfer_id, 0, CASE WHEN there IS NULL THEN 'a sealed transfer is gone' ELSE 'a sealed transfer was altered' END,
    'transfer ' || transfer_id, coalesce((SELECT kind || ' ' || reference FROM ledger_transfers WHERE id = transfer_id), 'nothing'),
    'as in seal ' || seal
  FROM altered
  WHERE there IS NULL OR NOT EXISTS (SELECT FROM altered_entries WHERE altered_entries.transfer_id = altered.transfer_id)

  UNION ALL
  SELECT newest_transfer, 2, 'a seal does not follow from the one before and its transfers', 'seal ' || number,
    encode(hash, 'hex'), encode(sha256(before || coalesce(digests, ''::bytea)), 'hex')
  FROM chain
  WHERE hash <> sha256(before || coalesce(digests, ''::bytea)) OR previous_hash <> before
    OR number <> number_before + 1 OR transfers <> coalesce(found, 0)

  UNION ALL
  SELECT entry.transfer_id, 1, 'an entry belongs to no transfer', 'entry ' || entry.id, entry.transfer_id::text, 'a transfer'
  FROM ledger_entries entry
  WHERE NOT EXISTS (SELECT FROM ledger_transfers transfer WHERE transfer.id = entry.transfer_id)
    AND NOT EXISTS (SELECT FROM ledger_sealed_transfers sealed WHERE sealed.transfer_id = entry.transfer_id)

  UNION ALL
  SELECT transfer.id, 3, 'a transfer was left out of the seals', 'transfer ' || transfer.id, 'not sealed', 'sealed with its time'
  FROM ledger_transfers transfer
  WHERE transfer.id <= (SELECT max(newest_transfer) FROM ledger_seals WHERE sealed_at < clock_timestamp() - interval '1 hour')
    AND NOT EXISTS (SELECT FROM ledger_sealed_transfers sealed WHERE sealed.transfer_id = transfer.id)
)
SELECT problem, subject, found, expected FROM findings ORDER BY place, rank, subject;
