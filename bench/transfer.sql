-- Wallet numbers have four digits, so that the payer's code comes before the payee's.
-- pgbench reads a colon before a word as a variable, even in a string; so 'platform:fees' is concatenated.
\set payer random(1001, 3000)
\set payee random(3001, 5000)
\set reference random(1, 9000000000000000)
SELECT ledger_post('booking-completed', :reference::text, now(), null,
  array['platform' || chr(58) || 'fees', 'wallet:' || :payer::text, 'wallet:' || :payee::text], array[10, -100, 90]::bigint[]);
