import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFolder } from './project.mjs'

test('a box that scrolls contains its hidden texts, which otherwise make the page wider than a phone', () => {
  const files = globSync('apps/web/app/**/*.css', { cwd: projectFolder })
  expect(files.length).toBeGreaterThan(100)
  const faults = files.flatMap((file) =>
    [...readFileSync(join(projectFolder, file), 'utf8').matchAll(/([^{}]*)\{([^{}]*)\}/g)].flatMap(
      ([, selector = '', rules = '']) =>
        /overflow(-x)?: (auto|scroll)/.test(rules) && !/position: /.test(rules) ? [`${file}: ${selector.trim()}`] : [],
    ),
  )
  expect(faults, 'add "position: relative"').toEqual([])
})
