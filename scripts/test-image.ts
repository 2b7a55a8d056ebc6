/** Tries the container image where buildah can be installed and may mount; elsewhere it says why it does not. */
import { spawnSync } from 'node:child_process'
import { installSystemPackages } from './install-system-packages.ts'
import { runScript, say } from './project.mjs'
import { runCommand } from './run-command.mjs'

const works = (command: string, ...args: string[]) => spawnSync(command, args, { stdio: 'ignore' }).status === 0

await runScript(async () => {
  const isInstalled = () => works('buildah', '--version') && works('debootstrap', '--version')
  if (!isInstalled()) installSystemPackages('buildah', 'debootstrap')
  if (!isInstalled() || !works('unshare', '--mount', 'true')) {
    say('The image is not tried: that needs root on Debian, buildah and debootstrap, and the right to mount.')
    return 0
  }
  return runCommand(process.execPath, ['tools/try-image.ts'])
})
