-- pgbench takes a colon before a word for a variable, in a string too; so platform, colon and fees are joined here.
\set payee random(3001, 5000)
\set reference random(1, 9000000000000000)
SELECT ledger_post('booking-completed', :reference::text, now(), null,
  array['platform' || chr(58) || 'fees', 'wallet:' || 1001, 'wallet:' || :payee::text], array[10, -100, 90]::bigint[]);
