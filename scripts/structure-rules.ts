import { basename, dirname, join } from 'node:path/posix'

/** Source file: its path from the project directory, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

type Rule = (file: SourceFile) => string[]

/** ARCHITECTURE 'Levels': a module imports `public.ts` of modules on its level or below. */
const levels: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['admin', 'moderation', 'support'].map((name) => [name, 4])),
  ...Object.fromEntries(['bookings', 'reviews', 'withdrawals', 'profiles'].map((name) => [name, 3])),
  ...Object.fromEntries(
    ['listings', 'search', 'bids', 'connects', 'chat', 'offers', 'favourites', 'reports', 'sharing'].map((name) => [
      name,
      2,
    ]),
  ),
  ...Object.fromEntries(
    ['identity', 'people', 'reference', 'uploads', 'ledger', 'payments', 'notifications'].map((name) => [name, 1]),
  ),
}

/** ARCHITECTURE 'Levels': a web feature imports only features listed in an earlier line, so no cycle can form. */
const featureLevels: readonly (readonly string[])[] = [
  ['cards', 'contact', 'notifications', 'pages', 'reports', 'reviews'],
  ['bids', 'reference', 'search'],
  ['auth', 'wallet'],
  ['account', 'connects', 'offers'],
  ['bookings', 'chat', 'onboarding'],
  ['listings', 'support'],
  ['admin', 'dashboard', 'favourites', 'home', 'listing-details', 'profiles', 'shell', 'transparency'],
]
const featuresPath = 'apps/web/app/features/'
const levelOfFeature = (feature: string) => featureLevels.findIndex((level) => level.includes(feature))

/**
 * File names with the same meaning in every module. Further files of a kind add a word: `present-profile.ts`,
 * `store-lists.ts`.
 */
const moduleFiles =
  /^(module|machine|routes|queries|store|policy|present|events|reactions|jobs|deadlines|notices|live|public)(-[a-z-]+)?\.ts$/
/** A concept or command of the module, named by two or more words: `file-name.ts`, `claim-files.ts`. */
const ownThing = /^[a-z0-9]+(-[a-z0-9]+)+\.ts$/
/** Files named by one word. This list may only get shorter. */
const ownWords = new Set([
  'identity/addresses.ts',
  'identity/authenticate.ts',
  'identity/codes.ts',
  'identity/passwords.ts',
  'people/place.ts',
  'identity/sessions.ts',
  'ledger/post.ts',
  'ledger/verify.ts',
  'notifications/notify.ts',
  'payments/provider.ts',
  'profiles/dashboard.ts',
  'uploads/links.ts',
])
const moduleFolders = ['commands', 'jobs', 'sandbox', 'social', 'stripe', 'tasks']
const modulesPath = 'apps/server/src/modules/'
export const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

function moduleOf(path: string): string | undefined {
  return path.startsWith(modulesPath) ? path.slice(modulesPath.length).split('/')[0] : undefined
}

function featureOf(path: string): string | undefined {
  return path.startsWith(featuresPath) ? path.slice(featuresPath.length).split('/')[0] : undefined
}

const webPath = 'apps/web/app/'
/** Returns the part of the web app inside which imports are relative: one feature, or one other folder. */
function webFolderOf(path: string): string | undefined {
  if (!path.startsWith(webPath)) return undefined
  const feature = featureOf(path)
  return feature === undefined
    ? /^(lib|ui|theme|routes)(?=\/)/.exec(path.slice(webPath.length))?.[0]
    : `features/${feature}`
}

interface Import {
  /** As written. */
  readonly name: string
  /** Path from the project directory. */
  readonly target: string
  readonly typeOnly: boolean
}

/** Returns imports and re-exports, with relative and `#` paths resolved from the project directory. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const pattern = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[\w*\s{},$]+?\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/g
  return [...text.matchAll(pattern)].map(([, type, direct, dynamic]) => {
    const name = direct ?? dynamic ?? ''
    const alias = /^#(platform|modules)\//.test(name)
      ? `apps/server/src/${name.slice(1)}`
      : name.startsWith('#features/')
        ? `apps/web/app/${name.slice(1)}`
        : undefined
    return {
      name,
      target: alias ?? (name.startsWith('.') ? join(dirname(path), name) : name),
      typeOnly: type !== undefined,
    }
  })
}

const names: Rule = ({ path }) => {
  const file = basename(path)
  const name = file.replace(/(\.[a-z-]+)*\.(ts|tsx|mjs|css|sql)$/, '')
  if (/(^|[-.])(utils?|helpers?|index)$|^service$/.test(name) || /\.(service|utils?|helpers?)\./.test(file))
    return ['name it after the one thing it does; utils, helpers, service and index are not names here']
  if (path.startsWith('apps/server/migrations/functions/'))
    return /^[a-z0-9_]+\.sql$/.test(file) ? [] : ['name the file after its function']
  if (path.startsWith('apps/server/migrations/'))
    return /^\d{4}_[a-z0-9_]+\.sql$/.test(file) ? [] : ['name a migration 0001_what_it_does.sql']
  if (path.startsWith('apps/web/app/routes/')) return /[A-Z]/.test(file) ? ['write file names in kebab-case'] : []
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name) ? [] : ['write file names in kebab-case']
}

const uiFolders: Rule = ({ path }) => {
  const [folder = '', ...rest] = path.split('apps/web/app/ui/')[1]?.split('/') ?? ['', '']
  if (rest.length === 0) return ['stands beside the folders of ui; put it into the one that says what it is']
  return /^(common|misc|other|shared)$/.test(folder) ? [`${folder} says nothing; name the folder after its kind`] : []
}

/** Files that every folder of the platform uses. Everything else is in the folder of its subject. */
const platformRoot = new Set(['errors.ts', 'ids.ts', 'module.ts', 'server-parts.ts', 'transition.ts'])

const platformFolders: Rule = ({ path }) => {
  const [file = '', ...rest] = path.split('apps/server/src/platform/')[1]?.split('/') ?? []
  return file === '' || rest.length > 0 || platformRoot.has(file)
    ? []
    : ['is at the root of the platform; put it into the folder of its subject']
}

/** Plain lists: the rows of all tables, and the texts of the demo. */
const mayBeLong = /^(apps\/server\/src\/platform\/database\/database-types\.ts$|packages\/demo\/src\/content\/)/

const size: Rule = ({ path, text }) => {
  if (mayBeLong.test(path)) return []
  const lines = text.split('\n').length - 1
  const limit = isTest(path) ? 600 : 400
  return lines > limit ? [`${lines} lines and the limit is ${limit}: move a verb to a file of its own`] : []
}

const vocabulary: Rule = ({ path }) => {
  if (moduleOf(path) === undefined || isTest(path)) return []
  const [module = '', part = '', ...rest] = path.slice(modulesPath.length).split('/')
  if (levels[module] === undefined) return [`the module ${module} has no level in scripts/structure-rules.ts`]
  if (ownWords.has(`${module}/${part}`)) return []
  const known =
    rest.length === 0
      ? moduleFiles.test(part) || ownThing.test(part)
      : rest.length === 1 && moduleFolders.includes(part)
  return known ? [] : [`${[part, ...rest].join('/')} is not in a module's vocabulary (ARCHITECTURE 'Where things are')`]
}

const commandNames: Rule = ({ path, text }) => {
  if (moduleOf(path) === undefined || !path.includes('/commands/') || isTest(path)) return []
  const name = basename(path, '.ts').replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
  return new RegExp(`export (async )?(function|const) ${name}\\b`).test(text) ? [] : [`a command exports ${name}`]
}

const moduleImports: Rule = (file) => {
  const own = moduleOf(file.path)
  if (own === undefined || isTest(file.path)) return []
  return importsOf(file).flatMap(({ target, typeOnly }) => {
    const other = moduleOf(target)
    if (other !== undefined && other !== own) {
      if (!target.endsWith('/public.ts')) return [`imports ${target}; of another module only public.ts`]
      if ((levels[other] ?? 9) > (levels[own] ?? 0)) return [`imports ${other}, which is above ${own}: use an event`]
    }
    const isPool = target === 'pg' || target.startsWith('apps/server/src/platform/database/engine/')
    if (isPool && !typeOnly) return [`imports ${target}; modules work on ctx.tx`]
    if (target === '#app') return [`imports ${target}, which is above it`]
    return []
  })
}

/** Relative imports stay inside a feature, `lib`, `ui`, `theme` or `routes`; others start with `#`. */
const webImports: Rule = (file) => {
  const folder = webFolderOf(file.path)
  if (folder === undefined) return []
  return importsOf(file).flatMap(({ name, target }) => {
    const other = webFolderOf(target)
    return name.startsWith('.') && other !== undefined && other !== folder
      ? [`imports ${name}; write #${target.slice(webPath.length)}`]
      : []
  })
}

const featureImports: Rule = (file) => {
  const own = featureOf(file.path)
  if (own === undefined || isTest(file.path)) return []
  if (levelOfFeature(own) === -1) return [`the feature ${own} has no level in scripts/structure-rules.ts`]
  return importsOf(file).flatMap(({ target }) => {
    const other = featureOf(target)
    return other !== undefined && other !== own && levelOfFeature(other) >= levelOfFeature(own)
      ? [`imports the feature ${other}, which is not below ${own}`]
      : []
  })
}

const layers: Rule = (file) => {
  const forbidden = (
    [
      ['apps/server/src/platform/', /^apps\/server\/src\/modules\/|^#app$/, 'the platform knows no marketplace'],
      ['packages/contract/src/', /^apps\/|^#|^@market\//, 'the contract imports nothing of ours'],
      ['apps/', /^@market\/demo\/|^packages\/demo\//, 'the demo is above the server and the web'],
      ['packages/demo/src/content/', /^@market\//, 'the content of the demo is data'],
      ['apps/web/app/ui/', /^apps\/web\/app\/features/, 'ui knows no product'],
      ['apps/web/app/ui/', /^#lib\/api\/(?!errors)/, 'ui makes no calls'],
      ['apps/web/app/lib/', /^#ui\/|^apps\/web\/app\/(ui|features)\//, 'lib stands below ui and features'],
      ['apps/web/', /^apps\/server\/|^@market\/server/, 'the web knows the contract, not the server'],
    ] as const
  ).filter(([prefix]) => file.path.startsWith(prefix) && !isTest(file.path))
  return forbidden.flatMap(([, target, why]) =>
    importsOf(file).flatMap((found) => (target.test(found.target) ? [`imports ${found.target}; ${why}`] : [])),
  )
}

/** Files of features that compare a status to choose a layout or a label. This list may only get shorter. */
const comparingStatus = new Set([
  'admin/forms/adjustment-dialog.tsx',
  'admin/forms/refund-form.tsx',
  'admin/screens/support.tsx',
  'admin/screens/settings.tsx',
  'bookings/actions.ts',
  'bookings/components/bookings-list.tsx',
  'bookings/components/next-panel.tsx',
  'bookings/components/process-cards.tsx',
  'bookings/components/side-cards.tsx',
  'bookings/status-text.ts',
  'chat/components/conversation-head.tsx',
  'chat/components/conversation.tsx',
  'chat/requests/request-panel.tsx',
  'chat/use-conversation.ts',
  'contact/forms/chat-request-dialog.tsx',
  'listing-details/components/listing-json-ld.tsx',
  'listing-details/components/listing-page.tsx',
  'listing-details/listing-route.ts',
  'listings/components/owner-actions.tsx',
  'listings/components/received-bids.tsx',
  'listings/labels.ts',
  'offers/components/answer-dialog.tsx',
  'offers/components/offer-actions.tsx',
  'offers/components/offer-card.tsx',
  'offers/components/offer-details.tsx',
  'offers/labels.ts',
  'wallet/components/payment-result.tsx',
])

const actionsDecide: Rule = ({ path, text }) => {
  const file = path.startsWith(featuresPath) && !isTest(path) ? path.slice(featuresPath.length) : undefined
  if (file === undefined || comparingStatus.has(file) || !/\b(status|role)\s*[!=]==\s*'/.test(text)) return []
  return ['compares a status or role; read what the server allows from `actions`, or look up a label in a Record']
}

/**
 * Rejects other inserts into `transitions` than those of rows inserted with their history in the same statement
 * (decision 3).
 */
const history: Rule = ({ path, text }) => {
  if (!path.startsWith('apps/server/src/') || path.endsWith('/platform/transition.ts') || isTest(path)) return []
  return /\binsert(Into\('| into )transitions\b/i.test(text) && !text.includes('.values(historyColumns(')
    ? ['writes the history of states itself; use move, or historyColumns']
    : []
}

/**
 * The contract and the server, except the clock itself and the database supervisor, which waits for a real process.
 */
const keepsToTheClock =
  /^packages\/contract\/src\/|^apps\/server\/src\/(modules|platform(?!\/(clock\/clock\.ts|embedded-postgres\/)))\//

const lineRules: readonly { applies: (path: string) => boolean; pattern: RegExp; say: string }[] = [
  {
    applies: (path) => keepsToTheClock.test(path) && !isTest(path),
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(/,
    say: 'asks for the time or chance itself; use ctx.now and ctx.newId',
  },
  {
    // Kysely updates with a state do not compile (database-types.ts), which leaves plain SQL.
    applies: (path) => path.startsWith('apps/server/src/') && !path.endsWith('/transition.ts') && !isTest(path),
    pattern: /\bset (.*, *)?status *=/i,
    say: 'moves a state by SQL; use move',
  },
  {
    applies: (path) => path.startsWith('apps/server/src/') && !isTest(path),
    pattern: /\binsert(Into\('| into )ledger_(transfers|entries)\b/i,
    say: 'writes the ledger itself; use post',
  },
  {
    applies: (path) => /^(apps|packages)\//.test(path) && !path.endsWith('/money.ts'),
    pattern: /\bMath\.(round|floor|ceil|trunc)\(.*(cents|dollars|amount|price|fee|balance|money|refund|payout)/i,
    say: 'rounds money; rounding lives in packages/contract/src/money.ts',
  },
  {
    applies: (path) => !path.endsWith('/money.ts') && !isTest(path),
    pattern: /\bNumber\(.*toFixed\(/,
    say: 'adds dollars as fractions; use addDollars',
  },
  {
    applies: (path) =>
      /^apps\/server\/src\/(?!platform\/isolated-tasks\/|modules\/\w+\/tasks\/)/.test(path) && !isTest(path),
    pattern: /\b(from|import\() ?'sharp'/,
    say: 'opens pictures in this process; use an isolated task, where only four formats can be decoded',
  },
  {
    applies: (path) => path.startsWith(modulesPath) && path.endsWith('/routes.ts'),
    pattern: /\bif \(/,
    say: 'decides in routes.ts; a command or a policy decides',
  },
  {
    // A route module exports names that its framework expects.
    applies: (path) => !/\/public\.ts$|^apps\/web\/app\/(routes\/|root\.|entry\.)/.test(path),
    pattern: /^export (\*|\{[^}]*\}) from/,
    say: 're-exports; import from where it is',
  },
  {
    applies: () => true,
    pattern: /(\/\/|\*|--|#)\s*(FIXME|XXX|HACK|TODO(?! (until|when) ))/,
    say: "names no condition; write 'TODO until ...' or 'TODO when ...'",
  },
  {
    applies: () => true,
    pattern: /(oxlint|eslint)-disable(?!.* -- \S)/,
    say: 'switches a rule off without a reason after " -- "',
  },
]

const lines: Rule = ({ path, text }) => {
  const rules = lineRules.filter(({ applies }) => applies(path))
  return text
    .split('\n')
    .flatMap((line, at) => rules.flatMap(({ pattern, say }) => (pattern.test(line) ? [`line ${at + 1} ${say}`] : [])))
}

/** A request's Host header sets `ctx.origin`, so an attacker could choose where a link in an email leads. */
const mailLinks: Rule = ({ path, text }) =>
  /\blayOutMail\(/.test(text) && /\bctx\.origin\b/.test(text) && !isTest(path)
    ? ['links in messages start with ctx.messageOrigin, not with ctx.origin']
    : []

const rules: readonly Rule[] = [
  names,
  uiFolders,
  platformFolders,
  size,
  vocabulary,
  commandNames,
  moduleImports,
  webImports,
  featureImports,
  actionsDecide,
  layers,
  history,
  mailLinks,
  lines,
]

/** Returns every violation of the project's structure in a file, as sentences that start with its path. */
export function problemsIn(file: SourceFile): string[] {
  return rules.flatMap((rule) => rule(file)).map((problem) => `${file.path}: ${problem}`)
}
