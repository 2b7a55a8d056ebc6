import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** What somebody types to install these themselves. */
export const installCommand = (...packages: string[]): string =>
  `apt-get install -y --no-install-recommends ${packages.join(' ')}`

/** Installs packages of the system on a Debian where we may, and starts none of their services; elsewhere does nothing. */
export function installSystemPackages(...packages: string[]): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const options = {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  } as const
  spawnSync('apt-get', ['update'], options)
  const [command = '', ...args] = installCommand(...packages).split(' ')
  spawnSync(command, args, options)
}
