import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderProcesses } from './render-processes.ts'

const file = 'docs/processes.md'
writeFileSync(join(import.meta.dirname, '..', file), renderProcesses())
process.stdout.write(`${file}\n`)
