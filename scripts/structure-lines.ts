import { isTest, type Rule } from './structure-imports.ts'

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

/** Tests, benchmarks and stored values use the spellings of the API; everything else uses our names for them. */
const speaksTheWire =
  /^(apps\/server\/(test|migrations)|e2e|bench)\/|\/wire\.ts$|\/platform\/database\/database-types\.ts$/

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
    applies: (path) => !speaksTheWire.test(path) && !isTest(path),
    pattern: /isBided|WithDrawn|[Rr]eciev|Amidst|\bJobId\b/,
    say: "misspells a name as the specification does; import ours from the contract's wire.ts",
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
    say: 'opens images in this process; use an isolated task, where only four formats can be decoded',
  },
  {
    applies: (path) => /^apps\/server\/src\/modules\/.*\/routes\.ts$/.test(path),
    pattern: /\bif \(/,
    say: 'decides in routes.ts; a command or a policy decides',
  },
  {
    applies: (path) => path.startsWith('packages/demo/src/content/') && !isTest(path),
    pattern: /=>|^\s*(export )?(async )?function\b|^\s*(if|for|while|switch) \(/,
    say: 'computes; the content of the demo is data, and packages/demo/src/seed has the code',
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

/** The rules for the text of a file. */
export const textRules: readonly Rule[] = [history, mailLinks, lines]
