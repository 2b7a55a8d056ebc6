import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderProcesses } from './render-processes.ts'

test('docs/processes.md is what the process tables say; run npm run generate', () => {
  expect(readFileSync(join(import.meta.dirname, '../docs/processes.md'), 'utf8')).toBe(renderProcesses())
})
