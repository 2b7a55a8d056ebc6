\set payer random(1, 2000)
\set payee random(2001, 4000)
\set reference random(1, 9000000000000000)
SELECT bench_transfer(:payer, :payee, :reference);
