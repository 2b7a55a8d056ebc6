-- A booking exists if and only if its escrow was funded, and escrow is zero after its end (product-rules: Bookings).
WITH held AS (
  SELECT booking.id, booking.number, booking.status, booking.price_cents + booking.buyer_fee_cents AS paid_cents, coalesce(account.balance, 0) AS balance
  FROM bookings booking
  LEFT JOIN ledger_accounts account ON account.code = 'escrow:' || booking.id
)
SELECT 'an ended booking still holds escrow' AS problem, 'BK-' || number AS subject, dollars(balance) AS found, '$0.00' AS expected
FROM held
WHERE status IN ('Completed', 'Cancelled') AND balance <> 0

UNION ALL
SELECT 'the escrow of a live booking is not its price', 'BK-' || number, dollars(balance), dollars(paid_cents)
FROM held
WHERE status NOT IN ('Completed', 'Cancelled') AND balance <> paid_cents

UNION ALL
SELECT 'the end of a booking disagrees with its status', 'BK-' || number, coalesce(ended_at::text, 'none'), status
FROM bookings
WHERE (ended_at IS NOT NULL) <> (status IN ('Completed', 'Cancelled'))

UNION ALL
SELECT 'a booking was not funded with its price exactly once', 'BK-' || booking.number, dollars(coalesce(sum(entry.amount), 0)), dollars(booking.price_cents + booking.buyer_fee_cents)
FROM bookings booking
LEFT JOIN ledger_transfers transfer ON transfer.kind = 'booking-funded' AND transfer.booking_id = booking.id
LEFT JOIN ledger_accounts account ON account.code = 'escrow:' || booking.id
LEFT JOIN ledger_entries entry ON entry.transfer_id = transfer.id AND entry.account_id = account.id
GROUP BY booking.id
HAVING coalesce(sum(entry.amount), 0) <> booking.price_cents + booking.buyer_fee_cents

UNION ALL
SELECT 'an ended booking was not split as it says', 'BK-' || booking.number, dollars(paid.fees), dollars(booking.price_cents - booking.refund_cents - booking.earned_cents + kept.buyer_fee)
FROM bookings booking
CROSS JOIN LATERAL (SELECT CASE WHEN booking.refund_cents < booking.price_cents THEN booking.buyer_fee_cents ELSE 0 END AS buyer_fee) kept
CROSS JOIN LATERAL (
  SELECT coalesce(sum(entry.amount), 0) AS fees FROM ledger_transfers transfer
  JOIN ledger_entries entry ON entry.transfer_id = transfer.id
  JOIN ledger_accounts account ON account.id = entry.account_id AND account.code = 'platform:fees'
  WHERE transfer.booking_id = booking.id
) paid
WHERE booking.ended_at IS NOT NULL AND paid.fees <> booking.price_cents - booking.refund_cents - booking.earned_cents + kept.buyer_fee

UNION ALL
SELECT 'an escrow has no booking', account.code, dollars(account.balance), 'a booking'
FROM ledger_accounts account
WHERE account.code LIKE 'escrow:%'
  AND NOT EXISTS (SELECT FROM bookings WHERE 'escrow:' || bookings.id = account.code)

UNION ALL
SELECT 'a status differs from the last move of its history', 'BK-' || booking.number, booking.status, last.to_state
FROM bookings booking
CROSS JOIN LATERAL (
  SELECT to_state FROM transitions WHERE row_id = booking.id AND process = 'booking' ORDER BY id DESC LIMIT 1
) last
WHERE last.to_state <> booking.status;
