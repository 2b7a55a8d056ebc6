import { expect, test } from 'vitest'
import { migrationRule } from './structure-migrations.ts'

const path = 'apps/server/migrations/0500_something.sql'
const problemsIn = (text: string) => migrationRule({ path, text })

test.each([
  ['drop table bids', 'drops a table'],
  ['alter table bids\n  drop column note', 'drops a column'],
  ['alter table bids drop note', 'drops a column'],
  ['alter table bids drop if exists note', 'drops a column'],
  ['alter table bids rename note to remark', 'renames'],
  ['ALTER TABLE bids RENAME COLUMN note TO remark', 'renames'],
  ['alter table bids rename to proposals', 'renames'],
  ['alter table bids alter column note set not null', 'requires a value'],
  ['alter table bids add column note text not null', 'adds a required column'],
  ['alter table bids add note text not null', 'adds a required column'],
  ['alter table bids alter note type varchar', 'rewrites'],
  ['alter table bids add check (cents > 0)', 'checks all rows'],
  ['alter table bids add foreign key (job_id) references jobs', 'checks all rows'],
  ['alter table bids add constraint one_per_job unique (job_id)', 'builds an index'],
  ['alter table bids alter column note type varchar', 'rewrites'],
  ['alter table bids add constraint positive check (cents > 0)', 'checks all rows'],
  ['create index bids_by_note on bids (note)', 'blocks writes'],
])('a migration that would break the running version is rejected: %s', (statement, problem) => {
  expect(problemsIn(`${statement};`)).toEqual([expect.stringContaining(problem)])
  expect(problemsIn(`-- needs downtime: no other way\n${statement};`)).toEqual([])
})

test.each([
  'create table notes (id uuid primary key, text text not null); create index notes_by_text on notes (text)',
  "alter table bids add column note text not null default 'none'",
  'alter table bids add constraint positive check (cents > 0) not valid',
  'alter table bids add check (note is not null) not valid',
  'alter table bids drop constraint positive; alter table bids alter column note drop not null',
  'alter table bids add constraint one_per_job unique using index bids_by_job',
  'create index if not exists bids_by_note on bids (note)',
  'drop index bids_by_note; alter index bids_by_place rename to bids_by_note',
  "-- drop table bids\ninsert into notes values ('drop table bids')",
])('a migration that only adds is accepted: %s', (text) => {
  expect(problemsIn(text)).toEqual([])
})

test('migrations from before upgrades without downtime are exempt', () => {
  expect(migrationRule({ path: 'apps/server/migrations/0003_baseline_people.sql', text: 'drop table x;' })).toEqual([])
})
