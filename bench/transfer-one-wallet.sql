\set payee random(2001, 4000)
\set reference random(1, 9000000000000000)
SELECT bench_transfer(1, :payee, :reference);
