import { describe, expect, test } from 'vitest'
import { problemsIn } from './structure-rules.ts'

const modules = 'apps/server/src/modules'
const cases: [string, string, string, string][] = [
  ['a stray file of a module', `${modules}/bids/price.ts`, '', 'vocabulary'],
  ['a module without a level', `${modules}/loyalty/store.ts`, '', 'has no level'],
  [
    'another module’s inside',
    `${modules}/bids/store.ts`,
    "import { x } from '#modules/listings/store.ts'",
    'public.ts',
  ],
  [
    'its inside by a relative path',
    `${modules}/bids/store.ts`,
    "import { x } from '../listings/store.ts'",
    'public.ts',
  ],
  ['a module above', `${modules}/bids/store.ts`, "import { x } from '#modules/bookings/public.ts'", 'use an event'],
  [
    'an import over several lines',
    `${modules}/bids/store.ts`,
    "import {\n  x,\n} from '#modules/admin/public.ts'",
    'event',
  ],
  ['an image opened in the server', `${modules}/bids/store.ts`, "import sharp from 'sharp'", 'isolated task'],
  ['the pool', `${modules}/bids/store.ts`, "import pg from 'pg'", 'ctx.tx'],
  [
    'the platform’s pool',
    `${modules}/bids/store.ts`,
    "import { openDatabase } from '#platform/database/engine/public.ts'",
    'platform/database/public.ts',
  ],
  [
    'the inside of the database engine',
    'apps/server/src/platform/jobs/jobs.ts',
    "import type { Tx } from '../database/engine/database.ts'",
    'only public.ts',
  ],
  [
    'a module in the platform',
    'apps/server/src/platform/http/http.ts',
    "import { x } from '#modules/bids/public.ts'",
    'platform',
  ],
  [
    'the server in the web',
    'apps/web/app/lib/api/x.ts',
    "import { x } from '../../../../server/src/x.ts'",
    'not the server',
  ],
  ['a file at the root of the platform', 'apps/server/src/platform/cache.ts', '', 'the folder of its subject'],
  ['a capital in a name', 'apps/web/app/ui/buttons/Button.tsx', '', 'kebab-case'],
  ['a drawer of odds and ends', 'apps/web/app/lib/formats/date-utils.ts', '', 'not names here'],
  ['an index', 'apps/web/app/ui/buttons/index.ts', '', 'not names here'],
  ['a part of ui outside its folders', 'apps/web/app/ui/button.tsx', '', 'beside the folders of ui'],
  ['a folder of everything', 'apps/web/app/ui/common/button.tsx', '', 'common says nothing'],
  ['a call in ui', 'apps/web/app/ui/buttons/x.tsx', "import { api } from '#lib/api/api.ts'", 'makes no calls'],
  ['a part of ui in lib', 'apps/web/app/lib/api/x.ts', "import { x } from '#ui/money/money.tsx'", 'below ui'],
  [
    'another feature by a relative path',
    'apps/web/app/features/bids/api.ts',
    "import '../cards/labels.ts'",
    '#features',
  ],
  [
    'ui by a relative path',
    'apps/web/app/routes/home.tsx',
    "import { Page } from '../ui/layout/layout.tsx'",
    'write #ui/layout/layout.tsx',
  ],
  [
    'a feature above, for a type',
    'apps/web/app/features/cards/labels.ts',
    "import type { ListingRow } from '#features/listings/api.ts'",
    'not below cards',
  ],
  [
    'a feature above, loaded on use',
    'apps/web/app/features/contact/api.ts',
    "const part = import('#features/chat/api.ts')",
    'not below contact',
  ],
  ['a feature beside', 'apps/web/app/features/bids/api.ts', "import '#features/search/api.ts'", 'not below bids'],
  ['a status that decides', 'apps/web/app/features/bids/x.tsx', "bid.status === 'Open'", 'read what the server allows'],
  ['a feature without a level', 'apps/web/app/features/loyalty/api.ts', '', 'has no level'],
  ['a feature in ui', 'apps/web/app/ui/buttons/x.tsx', "import '#features/cards/labels.ts'", 'no product'],
  ['demo content with code', 'packages/demo/src/content/x.ts', 'const ages = jobs.map((job) => job.age)', 'is data'],
  ['a barrel', 'apps/web/app/ui/buttons/all.ts', "export * from './button.tsx'", 're-exports'],
  ['a long file', 'apps/web/app/ui/buttons/button.tsx', '\n'.repeat(401), 'the limit is 400'],
  ['the time of day', `${modules}/bids/store.ts`, 'const now = new Date()', 'ctx.now'],
  ['the time of day in the contract', 'packages/contract/src/accounts/schema.ts', 'new Date().getTime()', 'ctx.now'],
  ['the time of day in the platform', 'apps/server/src/platform/outbox/outbox.ts', 'const now = Date.now()', 'ctx.now'],
  [
    'a state moved by SQL',
    `${modules}/bids/store.ts`,
    "sql`update bids set seen_at = ${at}, status = 'Open'`",
    'use move',
  ],
  ['a row of the history', `${modules}/bids/store.ts`, "tx.insertInto('transitions').values({ id })", 'historyColumns'],
  ['a misspelled field of the API', `${modules}/bids/present.ts`, 'return { isBided }', 'wire.ts'],
  ['a misspelled state of the API', 'apps/web/app/features/bids/labels.ts', "WithDrawn: 'grey'", 'wire.ts'],
  ['a line of the ledger', `${modules}/bids/store.ts`, "tx.insertInto('ledger_entries')", 'use post'],
  ['dollars as fractions', 'apps/web/app/lib/formats/total.ts', 'const sum = Number((a + b).toFixed(2))', 'addDollars'],
  ['rounded money', 'apps/web/app/lib/formats/total.ts', 'const fee = Math.round(price * 0.1)', 'rounds money'],
  ['a choice in routes.ts', `${modules}/bids/routes.ts`, 'if (x) y()', 'decides'],
  ['a wish without a condition', 'apps/web/app/ui/buttons/button.tsx', '// TODO nicer', 'no condition'],
  ['a silenced rule', 'apps/web/app/ui/buttons/button.tsx', '// oxlint-disable-next-line eqeqeq', 'without a reason'],
  [
    'a command of another name',
    `${modules}/bids/commands/place-bid.ts`,
    'export function addBid() {}',
    'exports placeBid',
  ],
  [
    'a mail whose link a request chooses',
    `${modules}/identity/warn-owner.ts`,
    'layOutMail({ button: { url: ctx.origin } })',
    'ctx.messageOrigin',
  ],
  ['a migration without a number', 'apps/server/migrations/first.sql', '', '0001_'],
]

describe('the structure check', () => {
  test.each(cases)('refuses %s', (_, path, text, sentence) => {
    expect(problemsIn({ path, text }).join('\n')).toContain(sentence)
  })

  test.each([
    [
      `${modules}/bookings/commands/accept-bid.ts`,
      "import { x } from '#modules/bids/public.ts'\nexport async function acceptBid() {}",
    ],
    [
      `${modules}/bids/store.ts`,
      "import type { Tx } from '#platform/database/public.ts'\nconst at = new Date(ctx.now)",
    ],
    [`${modules}/bids/public.ts`, "export { placeBid } from './commands/place-bid.ts'"],
    ['apps/web/app/features/bids/api.ts', "import './labels.ts'\nimport '#features/cards/labels.ts'"],
    ['apps/web/app/routes/job-details.$id.tsx', 'export default function JobDetails() {}'],
    ['apps/web/app/ui/buttons/button.tsx', '// TODO until the browser can do it\nconst half = Math.round(width / 2)'],
    ['packages/contract/src/money.ts', 'const fee = Math.round(price / 2)'],
    ['apps/server/migrations/0001_accounts.sql', ''],
  ])('lets %s pass', (path, text) => {
    expect(problemsIn({ path, text })).toEqual([])
  })
})
