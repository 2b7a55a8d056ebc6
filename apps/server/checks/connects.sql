-- A seller's connects are the sum of what came and went, and an accepted bid has its booking.
SELECT 'a connect balance differs from the sum of its transactions' AS problem, balance.user_id::text AS subject,
  balance.balance::text AS found, coalesce(sum(entry.change), 0)::text AS expected
FROM connect_balances balance
LEFT JOIN connect_transactions entry ON entry.user_id = balance.user_id
GROUP BY balance.user_id
HAVING balance.balance <> coalesce(sum(entry.change), 0)

UNION ALL
SELECT 'connects moved for a user without a balance', user_id::text, sum(change)::text, 'a balance'
FROM connect_transactions
WHERE user_id NOT IN (SELECT user_id FROM connect_balances)
GROUP BY user_id

UNION ALL
SELECT 'more connects came back than a bid cost', bid_id::text, sum(change)::text, 'at most 0'
FROM connect_transactions
WHERE bid_id IS NOT NULL
GROUP BY bid_id
HAVING sum(change) > 0

UNION ALL
SELECT 'an accepted bid has no booking', bids.id::text, 'none', 'one'
FROM bids
WHERE status = 'Accepted' AND NOT EXISTS (SELECT FROM bookings WHERE bookings.bid_id = bids.id);
