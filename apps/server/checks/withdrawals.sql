-- A withdrawal holds its amount while it waits and nothing afterwards, and each was paid or returned once (product-rules: Wallet and ledger).
WITH held AS (
  SELECT withdrawal.*, coalesce(account.balance, 0) AS balance,
    CASE WHEN rest_decision IS NULL THEN unreturned_cents ELSE 0 END AS waiting
  FROM withdrawals withdrawal
  LEFT JOIN ledger_accounts account ON account.code = 'withdrawal:' || withdrawal.id
)
SELECT 'a waiting withdrawal does not hold its amount' AS problem, 'WD-' || number AS subject, dollars(balance) AS found, dollars(amount_cents - sent_back_cents) AS expected
FROM held
WHERE status = 'Pending' AND balance <> amount_cents - sent_back_cents

UNION ALL
SELECT 'a decided withdrawal still holds money', 'WD-' || number, dollars(balance), dollars(waiting)
FROM held
WHERE status <> 'Pending' AND balance <> waiting

UNION ALL
SELECT 'a withdrawal was not paid or returned as its status says', 'WD-' || number, found, expected
FROM (
  SELECT number, coalesce(string_agg(transfer.kind, ', ' ORDER BY transfer.kind), 'neither') AS found,
    CASE
      WHEN status = 'Pending' THEN 'neither'
      WHEN status = 'Approved' THEN CASE WHEN to_card_cents < amount_cents THEN 'withdrawal-paid' ELSE 'neither' END
      WHEN returned_at IS NULL THEN 'withdrawal-returned'
      ELSE 'withdrawal-paid, withdrawal-sent-back'
    END AS expected
  FROM withdrawals
  LEFT JOIN ledger_transfers transfer
    ON transfer.kind IN ('withdrawal-paid', 'withdrawal-returned', 'withdrawal-sent-back')
      AND transfer.reference = withdrawals.id::text
  GROUP BY withdrawals.id
) ended
WHERE found <> expected

UNION ALL
SELECT 'a withdrawal got other parts back than it says', 'WD-' || withdrawal.number, dollars(coalesce(back.total, 0)), dollars(withdrawal.sent_back_cents)
FROM withdrawals withdrawal
LEFT JOIN (
  SELECT split_part(transfer.reference, ':', 1) AS request, sum(entry.amount) AS total
  FROM ledger_transfers transfer
  JOIN ledger_entries entry ON entry.transfer_id = transfer.id AND entry.amount > 0
  WHERE transfer.kind = 'payout-part-sent-back'
  GROUP BY 1
) back ON back.request = withdrawal.id::text
WHERE coalesce(back.total, 0) <> withdrawal.sent_back_cents

UNION ALL
SELECT 'a withdrawal took other parts than it says', 'WD-' || withdrawal.number, dollars(-sum(entry.amount)), dollars(withdrawal.amount_cents - withdrawal.to_card_cents)
FROM withdrawals withdrawal
JOIN ledger_transfers transfer ON transfer.kind = 'withdrawal-held' AND transfer.reference = withdrawal.id::text
JOIN ledger_accounts account ON account.code = 'earnings:' || withdrawal.user_id
JOIN ledger_entries entry ON entry.transfer_id = transfer.id AND entry.account_id = account.id
GROUP BY withdrawal.id
HAVING -sum(entry.amount) <> withdrawal.amount_cents - withdrawal.to_card_cents

UNION ALL
SELECT 'money is held for a withdrawal that is not there', account.code, dollars(account.balance), 'a withdrawal'
FROM ledger_accounts account
WHERE account.code LIKE 'withdrawal:%'
  AND NOT EXISTS (SELECT FROM withdrawals WHERE 'withdrawal:' || withdrawals.id = account.code)

UNION ALL
SELECT 'a status differs from the last move of its history', 'WD-' || withdrawal.number, withdrawal.status, last.to_state
FROM withdrawals withdrawal
CROSS JOIN LATERAL (
  SELECT to_state FROM transitions WHERE row_id = withdrawal.id AND process = 'withdrawal' ORDER BY id DESC LIMIT 1
) last
WHERE last.to_state <> withdrawal.status;
