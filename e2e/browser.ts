import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A name that leads to this machine, as a home or office network has one; to a browser it is no safe origin. */
export const homeName = 'market.home'

/** Quiet, and at home in a container: the tests talk to this machine alone. */
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

/** The path of a Chromium or Chrome of this machine; the package's knows no notifications. */
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
 * The Chromium that comes as a package, unpacked beside the temporary files; where it finds too few libraries, those
 * that the package brings for such a Linux are put in its way.
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

/** The path of a Chromium: one that is installed, else the package's. Nothing is downloaded. */
export async function findBrowser(): Promise<string | undefined> {
  return installedBrowser() ?? (await packagedBrowser())
}
