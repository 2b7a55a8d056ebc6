import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder } from './project.mjs'
import { crowdedFolders, importCycles } from './structure-graph.ts'
import { problemsIn } from './structure-rules.ts'

const roots = ['apps', 'packages', 'e2e', 'bench', 'scripts', 'tools']
const notOurs = new Set(['node_modules', 'build', '.react-router', 'test-results', 'playwright-report', 'public'])
/** Contains the patterns that it forbids. */
const quoting = /structure-(lines|rules\.test)\.ts$/

function sourcesBelow(folder: string): string[] {
  return readdirSync(join(projectFolder, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : sourcesBelow(path)
    return /\.(tsx?|mjs|css|sql)$/.test(entry.name) && !quoting.test(entry.name) ? [path] : []
  })
}

const paths = roots.flatMap(sourcesBelow)
const files = paths.map((path) => ({ path, text: readFileSync(join(projectFolder, path), 'utf8') }))
const problems = [...files.flatMap(problemsIn), ...importCycles(files), ...crowdedFolders(paths)]
for (const problem of problems) process.stdout.write(`${problem}\n`)
process.stdout.write(`${paths.length} files, ${problems.length} problems\n`)
process.exitCode = problems.length === 0 ? 0 : 1
