import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Host name of this machine as in a home or office network; the browser does not treat it as a secure context. */
export const homeName = 'market.home'

/** Flags for quiet runs in a container; the tests connect to this machine only. */
export const browserFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--host-resolver-rules=MAP ${homeName} 127.0.0.1`,
]

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const macApplications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Path of an installed Chromium or Chrome. */
export function installedBrowser(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    process.env['CHROME_PATH'] ?? '',
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...macApplications,
  ]
  return candidates.find((path) => path !== '' && isExecutable(path))
}

const starts = (path: string) => spawnSync(path, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0

/**
 * Unpacks the packaged Chromium into the temporary directory, and adds the package's libraries where the system lacks
 * them.
 */
async function packagedBrowser(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { default: chromium, inflate, setupLambdaEnvironment } = await import('@sparticuz/chromium')
  const path = await chromium.executablePath()
  if (starts(path)) return path
  const libraries = join(import.meta.dirname, '../node_modules/@sparticuz/chromium/bin/al2023.tar.br')
  setupLambdaEnvironment(join(await inflate(libraries), 'lib'))
  return starts(path) ? path : undefined
}

/**
 * Path of the Chromium for most tests: the packaged one, which draws no window and takes half of an installed one's
 * processor time. `CHROME_PATH` names another. Nothing is downloaded.
 */
export async function findBrowser(): Promise<string | undefined> {
  return process.env['CHROME_PATH'] ?? (await packagedBrowser()) ?? installedBrowser()
}

/** Path of the Chromium for notifications, which the packaged one lacks, and for Lighthouse. */
export async function findCompleteBrowser(): Promise<string | undefined> {
  return installedBrowser() ?? (await packagedBrowser())
}
