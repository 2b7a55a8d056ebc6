import { spawn, spawnSync } from 'node:child_process'

export interface SystemUser {
  readonly name: string
  readonly uid: number
  readonly gid: number
}

export interface Outcome {
  readonly ok: boolean
  readonly output: string
}

/** A minimal environment with fixed locale and time zone, isolated from the caller's. */
export const plainEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** Spawn options to run a child as this user. */
export const asUser = (user: SystemUser | undefined) => (user === undefined ? {} : { uid: user.uid, gid: user.gid })

/** Runs a short command and returns both output streams as one text. */
export function runCommand(file: string, args: readonly string[], user?: SystemUser): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      cwd: '/',
      env: plainEnvironment,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...asUser(user),
    })
    let output = ''
    const collect = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

/** Tests by trying whether a user can enter a folder, because permission bits omit ACLs and parent folders. */
export function canEnter(folder: string, user: SystemUser | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...asUser(user) }).status === 0
}
