import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from './browser.ts'

const installCommand = 'apt-get install -y --no-install-recommends chromium'

/** The last resort, on a Debian where we may. */
async function installBrowser(): Promise<string | undefined> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  const options = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['update'], options)
  const [command = '', ...args] = installCommand.split(' ')
  spawnSync(command, args, options)
  return findBrowser()
}

const browser = (await findBrowser()) ?? (await installBrowser())
if (browser === undefined) {
  process.stderr.write(`No Chromium was found and the packaged one does not start: run "${installCommand}".\n`)
  process.exitCode = 1
} else {
  process.stdout.write(`${browser}\n`)
}
