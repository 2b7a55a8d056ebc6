import { becomeProgram } from './become-program.mjs'
import { chooseNode } from './choose-node.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { ensureWebBuilt, isWebBuilt } from './ensure-web-built.mjs'
import { isRelease, runScript } from './project.mjs'

await runScript(async () => {
  const isComplete = isRelease() || isWebBuilt()
  if (!isRelease()) await ensureInstalled({ withTools: !isComplete })
  const node = chooseNode()
  if (!isComplete) await ensureWebBuilt()
  const quiet = '--disable-warning=ExperimentalWarning'
  // A young generation of 3 x 8 MB instead of 3 x 16: 40 MB less when idle, and no slower under load.
  const lean = '--max-semi-space-size=8'
  return becomeProgram(node, [quiet, lean, 'apps/server/src/main.ts', ...process.argv.slice(2)])
})
