import { expect, test } from 'vitest'
import { crowdedFolders, importCycles } from './structure-graph.ts'

const modules = 'apps/server/src/modules'

test('files that import each other, even for types only, are reported with the way round', () => {
  const files = [
    { path: `${modules}/bids/store.ts`, text: "import { x } from './policy.ts'" },
    { path: `${modules}/bids/policy.ts`, text: "import type { X } from '#platform/bids.ts'" },
    { path: 'apps/server/src/platform/bids.ts', text: "import type { Y } from '#modules/bids/store.ts'" },
    { path: `${modules}/bids/queries.ts`, text: "import { x } from './store.ts'" },
    { path: 'packages/contract/src/money.ts', text: '' },
  ]
  expect(importCycles(files)).toEqual([
    `${modules}/bids/store.ts: is in an import cycle through ${modules}/bids/policy.ts`,
    `${modules}/bids/policy.ts: is in an import cycle through apps/server/src/platform/bids.ts`,
    `apps/server/src/platform/bids.ts: is in an import cycle through ${modules}/bids/store.ts`,
  ])
  expect(importCycles(files.slice(1))).toEqual([])
})

test('a folder of more than 30 files is reported; its tests do not count', () => {
  const inFolder = (count: number, end: string) =>
    Array.from({ length: count }, (_, n) => `apps/web/app/features/chat/components/part-${n}${end}`)
  expect(crowdedFolders([...inFolder(30, '.tsx'), ...inFolder(10, '.test.tsx')])).toEqual([])
  expect(crowdedFolders(inFolder(31, '.tsx'))).toEqual([
    expect.stringContaining('apps/web/app/features/chat/components: 31 files'),
  ])
  expect(
    crowdedFolders(inFolder(31, '.tsx').map((path) => path.replace('features/chat/components', 'routes'))),
  ).toEqual([])
})
