interface TestsOfSchema {
  /** Files of a release, as a glob. */
  readonly files: string
  /** One test of them; all without it. */
  readonly title?: string
  readonly reason: string
}

/** Tests that hold only for the schema of their own release. All others must pass on the schema of the next one. */
export const testsOfSchema: readonly TestsOfSchema[] = [
  { files: 'apps/server/src/**/*plans.test.ts', reason: 'A new index may change a plan.' },
  { files: 'apps/server/test/references.test.ts', reason: 'Checks all foreign keys, including new ones.' },
  {
    files: 'apps/server/src/modules/people/safety.test.ts',
    title: 'every column that identifies a person is in the data export, or withheld for a stated reason',
    reason: 'Checks all columns, including new ones.',
  },
  {
    files: 'apps/server/src/modules/bookings/bookings.test.ts',
    title: 'no index contains the status of a booking, so that status changes update no index',
    reason: 'Checks all indexes, including new ones.',
  },
  { files: 'apps/server/src/platform/database/engine/migrate.test.ts', reason: 'Migrates databases itself.' },
  { files: 'apps/server/test/*upgrade{,s}.test.ts', reason: 'Migrates databases itself.' },
]
