-- How far the development clock was moved: one row, so that all processes agree.
create table development_clock (
  id boolean primary key default true check (id),
  ahead_ms bigint not null
);

-- Processes whose clock differs from the database's, as they saw it last.
create table differing_clocks (
  process text primary key,
  ahead_ms bigint not null,
  seen_at timestamptz not null default now()
);
