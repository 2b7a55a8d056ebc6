import { ensureInstalled } from './ensure-installed.mjs'
import { ensureWebBuilt } from './ensure-web-built.mjs'
import { runScript } from './project.mjs'

await runScript(async () => {
  await ensureInstalled({ withTools: true })
  await ensureWebBuilt()
})
