-- Every card payment is in the books once, and only when it was paid (product-rules: Wallet and ledger).
SELECT 'a payment is not credited as its status says' AS problem, 'PAY-' || payment.number AS subject,
  dollars(coalesce(sum(entry.amount), 0)) AS found,
  dollars(CASE payment.status WHEN 'Paid' THEN payment.amount_cents ELSE 0 END) AS expected
FROM payments payment
LEFT JOIN ledger_transfers transfer ON transfer.kind = 'top-up' AND transfer.reference = payment.id::text
LEFT JOIN ledger_accounts account ON account.code = 'wallet:' || payment.user_id
LEFT JOIN ledger_entries entry ON entry.transfer_id = transfer.id AND entry.account_id = account.id
GROUP BY payment.id
HAVING coalesce(sum(entry.amount), 0) <> CASE payment.status WHEN 'Paid' THEN payment.amount_cents ELSE 0 END

UNION ALL
SELECT 'money came in for a payment that is not there', 'transfer ' || transfer.id, transfer.reference, 'a payment'
FROM ledger_transfers transfer
WHERE transfer.kind = 'top-up' AND NOT EXISTS (SELECT FROM payments WHERE payments.id::text = transfer.reference)

UNION ALL
SELECT 'a reversal is not in the books as it stands', reversal.reference, count(transfer.id)::text,
  CASE WHEN reversal.standing = 'taken' THEN '1' ELSE '0 or 2' END
FROM payment_reversals reversal
LEFT JOIN ledger_transfers transfer
  ON transfer.kind IN ('top-up-reversed', 'top-up-restored')
  AND transfer.reference = reversal.provider || ':' || reversal.reference
GROUP BY reversal.provider, reversal.reference
HAVING count(transfer.id) % 2 <> CASE WHEN reversal.standing = 'taken' THEN 1 ELSE 0 END

UNION ALL
SELECT 'more of a payment went back to its card than was paid', 'PAY-' || payment.number, dollars(sum(reversal.amount_cents)), dollars(payment.amount_cents)
FROM payments payment
JOIN payment_reversals reversal ON reversal.payment_id = payment.id AND reversal.standing = 'taken' AND reversal.cause = 'refund'
GROUP BY payment.id
HAVING sum(reversal.amount_cents) > payment.amount_cents;
