-- pgbench takes a colon before a word for a variable, in a string too; so platform, colon and fees are joined here.
\set payee random(2001, 4000)
\set reference random(1, 9000000000000000)
SELECT ledger_post('booking-completed', :reference::text, now(), null,
  array['wallet:' || 1, 'wallet:' || :payee::text, 'platform' || chr(58) || 'fees'], array[-100, 90, 10]::bigint[]);
