import { basename } from 'node:path/posix'
import { importsOf, isTest, type Rule, type SourceFile } from './structure-imports.ts'
import { textRules } from './structure-lines.ts'
import { migrationRule } from './structure-migrations.ts'
import { moduleRules } from './structure-modules.ts'
import { webRules } from './structure-web.ts'

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

/** Plain lists: the rows of all tables, and the texts of the demo. */
const mayBeLong = /^(apps\/server\/src\/platform\/database\/database-types\.ts$|packages\/demo\/src\/content\/)/

const size: Rule = ({ path, text }) => {
  if (mayBeLong.test(path)) return []
  const lines = text.split('\n').length - 1
  const limit = isTest(path) ? 600 : 400
  return lines > limit ? [`${lines} lines and the limit is ${limit}: move a verb to a file of its own`] : []
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
    importsOf(file).flatMap((found) =>
      target.test(found.name) || target.test(found.target) ? [`imports ${found.target}; ${why}`] : [],
    ),
  )
}

const rules: readonly Rule[] = [names, size, layers, migrationRule, ...moduleRules, ...webRules, ...textRules]

/** Returns every violation of the project's structure in a file, as sentences that start with its path. */
export function problemsIn(file: SourceFile): string[] {
  return rules.flatMap((rule) => rule(file)).map((problem) => `${file.path}: ${problem}`)
}
