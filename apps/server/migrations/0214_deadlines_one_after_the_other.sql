-- The sweep reads on from the deadline that it took last; those of one moment stand in the order of their ids.
CREATE INDEX deadlines_in_order ON deadlines (due_at, id);
DROP INDEX deadlines_due;
