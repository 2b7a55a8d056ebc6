/**
 * Follows "Install on Debian" of docs/operations.md word for word: node tools/try-operations.ts ARCHIVE, with an archive
 * of "npm run release". As root on Debian with postgresql, nginx and prometheus installed. Works in namespaces of its
 * own, with empty folders in place of those that it writes to, and prints the time of each step.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, resolve } from 'node:path'
import { projectFolder, runScript, say, SetupError } from '../scripts/project.mjs'
import { systemEnvironment } from '../scripts/run-command.mjs'

const domain = 'market.example'
const inside = 'TRY_OPERATIONS_INSIDE'

/** Written to by the commands; each is empty, or a copy, in the namespace. */
const emptied = ['/opt', '/srv', '/var/lib/postgresql', '/etc/postgresql', '/var/run/postgresql', '/var/log/postgresql']
const copied = ['/etc/nginx', '/etc/prometheus', '/etc/systemd/system', '/etc/ssl']

const document = readFileSync(join(projectFolder, 'docs/operations.md'), 'utf8')

function commandsOf(name: string): string {
  const [, commands] = new RegExp(`\`\`\`sh ${name}\\n([^]*?)\`\`\``).exec(document) ?? []
  if (commands === undefined) throw new SetupError(`docs/operations.md has no block ${name}.`)
  return commands
}

/**
 * Stands for systemctl where systemd does not run: starts the program by the lines of its unit, and nginx. Everything
 * ends with the namespace.
 */
const systemctl = `#!/bin/bash
set -eu
[ "$1" = daemon-reload ] && exit 0
if [ "$1" = reload ] && [ "$2" = nginx ]; then exec nginx; fi
if [ "$1" = restart ]; then exit 0; fi
shift; [ "$1" = --now ] && shift
for service in "$@"; do
  port=\${service#fairlance@}
  unit=/etc/systemd/system/fairlance@.service
  value() { sed -n "s/^$1=//p" "$unit" | sed "s/%i/$port/g"; }
  (
    cd "$(value WorkingDirectory)"
    while read -r file; do
      file=\${file#-}
      while IFS= read -r line; do export "\${line?}"; done < "$file"
    done < <(value EnvironmentFile)
    for pair in $(value Environment); do export "\${pair?}"; done
    exec setpriv --reuid="$(value User)" --regid="$(value Group)" --clear-groups --no-new-privs $(value ExecStart) \\
      > "/tmp/fairlance-$port.log" 2>&1
  ) &
done
`

/** Runs commands in the namespace, with the shim first in the path. */
function run(commands: string, env: Record<string, string>): string {
  const { status, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', commands], { env, encoding: 'utf8' })
  if (status !== 0) throw new SetupError(`A command failed:\n${commands}\n${stdout}\n${stderr}`)
  return stdout
}

function timed<Result>(what: string, work: () => Result): Result {
  const begun = performance.now()
  const result = work()
  say(`${what}: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
  return result
}

function prepare(work: string): void {
  const shell = (command: string) => execFileSync('bash', ['-euc', command], { stdio: 'inherit' })
  shell('mount --make-rprivate / && ip link set lo up')
  for (const folder of emptied) shell(`mkdir -p ${folder} && mount -t tmpfs tmpfs ${folder}`)
  for (const folder of copied) {
    const copy = join(work, folder.replaceAll('/', '_'))
    shell(`cp -a ${folder} ${copy} && mount --bind ${copy} ${folder}`)
  }
  shell('chown postgres:postgres /var/lib/postgresql /var/run/postgresql /etc/postgresql /var/log/postgresql')
  shell('pg_createcluster "$(ls /usr/lib/postgresql | head -1)" main > /dev/null')
  shell('pg_ctlcluster "$(ls /usr/lib/postgresql | head -1)" main start')
  shell(`mkdir -p /etc/ssl/fairlance && openssl req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=${domain} \\
    -keyout /etc/ssl/fairlance/key.pem -out /etc/ssl/fairlance/fullchain.pem 2> /dev/null`)
}

/** Waits for both processes, then asks for the page through nginx and TLS, and for metrics and version. */
const checks = `for port in 3000 3001; do
  for try in $(seq 600); do curl -fso /dev/null "localhost:$port/readyz" && break; sleep 0.1; done
  curl -fsS "localhost:$port/readyz" > /dev/null
done
curl -fsS --cacert /etc/ssl/fairlance/fullchain.pem --resolve "$DOMAIN:443:127.0.0.1" "https://$DOMAIN/" | grep -q '</html>'
[ "$(curl -so /dev/null -w '%{http_code}' -H "Host: $DOMAIN" http://127.0.0.1/)" = 301 ]
for port in 9464 9465; do curl -fsS "localhost:$port/metrics" | grep -q market_database_up; done`

function installInside(archive: string, work: string): void {
  const version = /fairlance-(.+)\.tar\.gz$/.exec(basename(archive))?.[1]
  if (version === undefined) throw new SetupError('The archive is not one of "npm run release".')
  const shims = join(work, 'shims')
  mkdirSync(shims)
  writeFileSync(join(shims, 'systemctl'), systemctl, { mode: 0o755 })
  // The packages are installed already, and the network namespace has no network.
  writeFileSync(join(shims, 'apt-get'), '#!/bin/sh\n', { mode: 0o755 })
  copyFileSync(archive, join(work, basename(archive)))
  prepare(work)
  process.chdir(work)
  const programs = [shims, dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin', '/usr/sbin', '/sbin']
  const env = {
    PATH: programs.join(':'),
    HOME: '/root',
    VERSION: version,
    DOMAIN: domain,
    ADMIN_PASSWORD: 'Sails-over-7-hills!',
  }
  const begun = performance.now()
  timed('Program and user', () => run(commandsOf('install-1'), env))
  timed('Database', () => run(commandsOf('install-2'), env))
  timed('Settings', () => run(commandsOf('install-3'), env))
  timed('Processes and nginx', () => run(commandsOf('install-4'), env))
  timed('Pages through TLS, metrics', () => run(checks, env))
  timed('Alerts', () => run(commandsOf('install-5'), env))
  say(timed('Check, backup and owner', () => run(commandsOf('install-6'), env)).trim())
  say(`All commands: ${((performance.now() - begun) / 1000).toFixed(1)} s`)
}

await runScript(async () => {
  const [given] = process.argv.slice(2)
  if (given === undefined) throw new SetupError('Name an archive of "npm run release".')
  const archive = resolve(given)
  if (process.env[inside] !== undefined) {
    installInside(archive, process.env[inside])
    return 0
  }
  const work = mkdtempSync(join(tmpdir(), 'try-operations-'))
  execFileSync('chmod', ['755', work])
  try {
    const command = ['--mount', '--net', '--pid', '--fork', '--kill-child', '--mount-proc', process.execPath]
    const { status } = spawnSync('unshare', [...command, ...process.argv.slice(1, 2), archive], {
      stdio: 'inherit',
      env: { ...systemEnvironment, [inside]: work },
    })
    return status ?? 1
  } finally {
    spawnSync('userdel', ['fairlance'], { stdio: 'ignore' })
    rmSync(work, { recursive: true, force: true })
    rmSync('/var/lib/fairlance', { recursive: true, force: true })
    rmSync('/etc/fairlance', { recursive: true, force: true })
  }
})
