-- Money is neither made nor lost. Rows come back only when something is broken.
SELECT 'the entries of the ledger do not sum to zero' AS problem, 'ledger' AS subject, dollars(sum(amount)) AS found, '$0.00' AS expected
FROM ledger_entries
HAVING coalesce(sum(amount), 0) <> 0

UNION ALL
SELECT 'a transfer does not sum to zero', transfer_id::text, dollars(sum(amount)), '$0.00'
FROM ledger_entries
GROUP BY transfer_id
HAVING sum(amount) <> 0

UNION ALL
SELECT 'a balance differs from the sum of its entries', account.code, coalesce(dollars(account.balance), 'none'), dollars(coalesce(sum(entry.amount), 0))
FROM ledger_accounts account
LEFT JOIN ledger_entries entry ON entry.account_id = account.id
WHERE NOT (starts_with(account.code, 'platform:') OR starts_with(account.code, 'provider:'))
GROUP BY account.id
HAVING account.balance IS DISTINCT FROM coalesce(sum(entry.amount), 0)

UNION ALL
SELECT 'an account of the platform or of a provider keeps a balance', code, dollars(balance), 'none'
FROM ledger_accounts
WHERE balance IS NOT NULL AND (starts_with(code, 'platform:') OR starts_with(code, 'provider:'))

UNION ALL
SELECT 'a balance is negative', code, dollars(balance), 'at least $0.00'
FROM ledger_accounts
WHERE balance < 0

UNION ALL
SELECT 'a balance after an entry does not follow from the one before', code, dollars(balance_after), dollars(running)
FROM (
  SELECT account.code, entry.balance_after,
    sum(entry.amount) OVER (PARTITION BY entry.account_id ORDER BY entry.id) AS running
  FROM ledger_entries entry
  JOIN ledger_accounts account ON account.id = entry.account_id AND account.balance IS NOT NULL
) history
WHERE balance_after IS DISTINCT FROM running

UNION ALL
SELECT 'a wallet belongs to nobody', account.code, dollars(account.balance), 'a person of this id'
FROM ledger_accounts account
LEFT JOIN users ON account.code = 'wallet:' || users.id
WHERE starts_with(account.code, 'wallet:') AND users.id IS NULL

UNION ALL
SELECT 'earnings belong to nobody', account.code, dollars(account.balance), 'a person of this id'
FROM ledger_accounts account
LEFT JOIN users ON account.code = 'earnings:' || users.id
WHERE starts_with(account.code, 'earnings:') AND users.id IS NULL

UNION ALL
SELECT 'earnings were spent before the card money of the same person', account.code, dollars(other.balance_after), '$0.00'
FROM ledger_entries entry
JOIN ledger_transfers transfer ON transfer.id = entry.transfer_id
JOIN ledger_accounts account ON account.id = entry.account_id AND starts_with(account.code, 'earnings:')
JOIN ledger_accounts wallet ON wallet.code = 'wallet:' || substr(account.code, 10)
CROSS JOIN LATERAL (
  SELECT balance_after FROM ledger_entries
  WHERE account_id = wallet.id AND id <= (SELECT max(id) FROM ledger_entries WHERE transfer_id = entry.transfer_id)
  ORDER BY id DESC LIMIT 1
) other
WHERE entry.amount < 0 AND other.balance_after > 0 AND NOT starts_with(transfer.kind, 'withdrawal-');
