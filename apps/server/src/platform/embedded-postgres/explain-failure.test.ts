import { expect, test } from 'vitest'
import { explainFailure, explainSystemError } from './explain-failure.ts'

const home = { folder: '/data/postgres', cluster: '/data/postgres/cluster', logFile: '/data/postgres/server.log' }

test.each([
  ['FATAL:  lock file "postmaster.pid" already exists', 'Another process uses', true],
  ['FATAL:  pre-existing shared memory block (key 1) is still in use', 'Another process uses', true],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'is full', false],
  ['LOG:  could not bind Unix address "/x/.s.PGSQL.5432": Permission denied', 'TMPDIR', false],
  ['FATAL:  could not map anonymous shared memory: Cannot allocate memory', 'too little memory', false],
  ['FATAL:  data directory "/data" has invalid permissions', 'give it back', false],
  ['FATAL:  something nobody has seen', 'something nobody has seen', false],
  ['', 'it said nothing', false],
])('%j is explained', (output, part, passing) => {
  const failure = explainFailure(output, home)
  expect(failure.sentence).toContain(part)
  expect(failure.passing).toBe(passing)
})

test('errors of the operating system are explained, bugs are not', () => {
  const refusal = Object.assign(new Error('no'), { code: 'EACCES' })
  expect(explainSystemError(refusal, '/data')).toContain('belongs to another user')
  expect(explainSystemError(new TypeError('x is undefined'), '/data')).toBeUndefined()
})
