import { dirname, join } from 'node:path/posix'

/** Source file: its path from the project directory, with forward slashes, and its text. */
export interface SourceFile {
  readonly path: string
  readonly text: string
}

/** Checks one file; returns what is wrong with it. */
export type Rule = (file: SourceFile) => string[]

export const isTest = (path: string) => /\.test\.tsx?$|\/testing\//.test(path)

/** The folders that aliases stand for. */
const aliases = [
  ['#platform/', 'apps/server/src/platform/'],
  ['#modules/', 'apps/server/src/modules/'],
  ['#fixtures/', 'apps/server/test/fixtures/'],
  ['#lib/', 'apps/web/app/lib/'],
  ['#ui/', 'apps/web/app/ui/'],
  ['#features/', 'apps/web/app/features/'],
  ['#theme/', 'apps/web/app/theme/'],
  ['@market/contract/', 'packages/contract/src/'],
  ['@market/server/', 'apps/server/src/'],
  ['@market/demo/', 'packages/demo/src/'],
] as const

/** Resolves the name in an import to a path from the project directory; a package keeps its name. */
function pathOf(name: string, importer: string): string {
  if (name === '#app') return 'apps/server/src/app.ts'
  if (name.startsWith('.')) return join(dirname(importer), name)
  const alias = aliases.find(([start]) => name.startsWith(start))
  return alias === undefined ? name : alias[1] + name.slice(alias[0].length)
}

interface Import {
  /** As written. */
  readonly name: string
  /** Path from the project directory. */
  readonly target: string
  readonly typeOnly: boolean
}

/** Returns the imports and re-exports of a file. */
export function importsOf({ path, text }: SourceFile): Import[] {
  const pattern = /(?:^|\n)\s*(?:import|export)\s+(type\s)?(?:[\w*\s{},$]+?\s+from\s+)?'([^']+)'|\bimport\('([^']+)'\)/g
  return [...text.matchAll(pattern)].map(([, type, direct, dynamic]) => {
    const name = direct ?? dynamic ?? ''
    return { name, target: pathOf(name, path), typeOnly: type !== undefined }
  })
}
