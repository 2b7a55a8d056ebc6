import { installCommand, installSystemPackages } from '../scripts/install-system-packages.ts'
import { findBrowser } from './browser.ts'

/** Fallback: installs Chromium on a Debian system where that is allowed. */
async function installBrowser(): Promise<string | undefined> {
  installSystemPackages('chromium')
  return findBrowser()
}

const browser = (await findBrowser()) ?? (await installBrowser())
if (browser === undefined) {
  process.stderr.write(
    `No Chromium was found and the packaged one does not start: run "${installCommand('chromium')}".\n`,
  )
  process.exitCode = 1
} else {
  process.stdout.write(`${browser}\n`)
}
