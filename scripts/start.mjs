import { becomeProgram } from './become-program.mjs'
import { chooseNode } from './choose-node.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureWebBuilt } from './ensure-web-built.mjs'
import { runScript } from './project.mjs'

await runScript(async () => {
  await ensureInstalled()
  const node = chooseNode()
  await ensureWebBuilt()
  const quiet = '--disable-warning=ExperimentalWarning'
  return becomeProgram(node, [quiet, 'apps/server/src/main.ts', ...process.argv.slice(2)])
})
