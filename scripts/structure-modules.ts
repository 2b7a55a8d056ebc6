import { basename } from 'node:path/posix'
import { importsOf, isTest, type Rule } from './structure-imports.ts'

/** ARCHITECTURE 'Levels': a module imports `public.ts` of modules on its level or below. */
const levels: Readonly<Record<string, number>> = {
  ...Object.fromEntries(['admin', 'moderation', 'receipts', 'support'].map((name) => [name, 4])),
  ...Object.fromEntries(['bookings', 'reviews', 'withdrawals', 'profiles', 'import-export'].map((name) => [name, 3])),
  ...Object.fromEntries(
    ['listings', 'search', 'bids', 'connects', 'chat', 'offers', 'favourites', 'reports', 'sharing'].map((name) => [
      name,
      2,
    ]),
  ),
  ...Object.fromEntries(
    ['identity', 'people', 'reference', 'uploads', 'ledger', 'holds', 'payments', 'notifications'].map((name) => [
      name,
      1,
    ]),
  ),
}

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
const databasePath = 'apps/server/src/platform/database/'
const enginePath = `${databasePath}engine/`

function moduleOf(path: string): string | undefined {
  return path.startsWith(modulesPath) ? path.slice(modulesPath.length).split('/')[0] : undefined
}

/** Files that every folder of the platform uses. Everything else is in the folder of its subject. */
const platformRoot = new Set(['errors.ts', 'ids.ts', 'module.ts', 'server-parts.ts', 'transition.ts'])

const platformFolders: Rule = ({ path }) => {
  const [file = '', ...rest] = path.split('apps/server/src/platform/')[1]?.split('/') ?? []
  return file === '' || rest.length > 0 || platformRoot.has(file)
    ? []
    : ['is at the root of the platform; put it into the folder of its subject']
}

const vocabulary: Rule = ({ path }) => {
  if (moduleOf(path) === undefined || isTest(path)) return []
  const [module = '', part = '', ...rest] = path.slice(modulesPath.length).split('/')
  if (levels[module] === undefined) return [`the module ${module} has no level in scripts/structure-modules.ts`]
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
  return importsOf(file).flatMap(({ name, target, typeOnly }) => {
    const other = moduleOf(target)
    if (other !== undefined && other !== own) {
      if (!target.endsWith('/public.ts')) return [`imports ${target}; of another module only public.ts`]
      if ((levels[other] ?? 9) > (levels[own] ?? 0)) return [`imports ${other}, which is above ${own}: use an event`]
    }
    if (target === 'pg' && !typeOnly) return [`imports ${target}; modules work on ctx.tx`]
    if (target.startsWith(enginePath)) return [`imports ${target}; modules query through ${databasePath}public.ts`]
    if (name === '#app') return [`imports ${name}, which is above it`]
    return []
  })
}

/** The database engine has one door: the rest of the program imports its `public.ts` only. */
const engineDoor: Rule = (file) => {
  if (file.path.startsWith(enginePath) || isTest(file.path)) return []
  return importsOf(file).flatMap(({ target }) =>
    target.startsWith(enginePath) && target !== `${enginePath}public.ts`
      ? [`imports ${target}; of the database engine only public.ts`]
      : [],
  )
}

/** The rules for the server's platform and modules. */
export const moduleRules: readonly Rule[] = [platformFolders, vocabulary, commandNames, moduleImports, engineDoor]
