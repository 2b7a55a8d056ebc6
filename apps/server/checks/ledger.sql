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
SELECT 'a balance differs from the sum of its entries', account.code, dollars(account.balance), dollars(coalesce(sum(entry.amount), 0))
FROM ledger_accounts account
LEFT JOIN ledger_entries entry ON entry.account_id = account.id
WHERE account.keeps_balance
GROUP BY account.id
HAVING account.balance <> coalesce(sum(entry.amount), 0)

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
  JOIN ledger_accounts account ON account.id = entry.account_id AND account.keeps_balance
) history
WHERE balance_after IS DISTINCT FROM running;
