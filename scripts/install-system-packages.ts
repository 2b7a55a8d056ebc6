import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** Command to install these packages manually. */
export const installCommand = (...packages: string[]): string =>
  `apt-get install -y --no-install-recommends ${packages.join(' ')}`

/** Installs system packages on Debian, when run as root, without starting their services; does nothing elsewhere. */
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
