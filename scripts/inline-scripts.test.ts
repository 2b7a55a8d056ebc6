import { join } from 'node:path'
import { Script } from 'node:vm'
import { expect, test } from 'vitest'
import { compileInlineScript } from '../apps/web/build-plugins/inline-scripts.ts'
import { projectFolder } from './project.mjs'

test.each(['head', 'end'])('the %s script of a page compiles to one small classic script', async (name) => {
  const text = await compileInlineScript(join(projectFolder, `apps/web/app/lib/first-view/${name}-script.ts`))
  // Throws on `import` and `export`.
  expect(new Script(text)).toBeDefined()
  expect(text).not.toMatch(/<\/script/i)
  expect(text.length).toBeLessThan(8000)
})
