import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { renderProcesses } from './render-processes.ts'

writeFileSync(join(import.meta.dirname, '../docs/processes.md'), renderProcesses())
