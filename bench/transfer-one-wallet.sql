-- pgbench reads a colon before a word as a variable, even in a string; so 'platform:fees' is concatenated.
\set payee random(3001, 5000)
\set reference random(1, 9000000000000000)
SELECT ledger_post('booking-completed', :reference::text, now(), null,
  array['platform' || chr(58) || 'fees', 'wallet:' || 1001, 'wallet:' || :payee::text], array[10, -100, 90]::bigint[]);
