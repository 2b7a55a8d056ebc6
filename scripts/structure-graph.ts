import { dirname } from 'node:path/posix'
import { importsOf, isTest, type SourceFile } from './structure-imports.ts'

/** Returns a sentence for each file that imports itself through others; type imports count too. */
export function importCycles(files: readonly SourceFile[]): string[] {
  const imports = new Map(files.map((file) => [file.path, importsOf(file).map(({ target }) => target)]))
  // Drops files that import nothing that remains, or that nothing that remains imports. None of them is in a cycle.
  dropWhile(imports, (_path, targets) => !targets.some((target) => imports.has(target)))
  dropWhile(imports, (path) => ![...imports.values()].some((targets) => targets.includes(path)))
  return [...imports].map(
    ([path, targets]) =>
      `${path}: is in an import cycle through ${targets.filter((target) => imports.has(target)).join(', ')}`,
  )
}

function dropWhile(
  imports: Map<string, readonly string[]>,
  isFree: (path: string, targets: readonly string[]) => boolean,
): void {
  for (let before = Infinity; imports.size < before;) {
    before = imports.size
    for (const [path, targets] of imports) if (isFree(path, targets)) imports.delete(path)
  }
}

const maxFiles = 30

/** Folders that are lists: pages by URL, SQL files by number, tests and benchmarks by subject. */
const mayBeCrowded = /^(apps\/web\/app\/routes|apps\/server\/(migrations|test)|packages\/demo|e2e|bench)(\/|$)/

/** Returns a sentence for each folder with more source files, tests aside, than a reader can survey. */
export function crowdedFolders(paths: readonly string[]): string[] {
  const folders = Map.groupBy(
    paths.filter((path) => !isTest(path)),
    (path) => dirname(path),
  )
  return [...folders].flatMap(([folder, found]) =>
    found.length <= maxFiles || mayBeCrowded.test(folder)
      ? []
      : [`${folder}: ${found.length} files and the limit is ${maxFiles}: make folders of its subjects`],
  )
}
