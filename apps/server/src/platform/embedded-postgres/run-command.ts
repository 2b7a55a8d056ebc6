import { spawn, spawnSync } from 'node:child_process'
import type { SystemUser } from './system-user.ts'

export interface Outcome {
  readonly ok: boolean
  readonly output: string
}

/** PostgreSQL reads its locale and time zone from here, so nothing of the caller's environment leaks in. */
export const plainEnvironment = { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }

/** The options that make a child run as that user. */
export const asUser = (user: SystemUser | undefined) => (user === undefined ? {} : { uid: user.uid, gid: user.gid })

/** Runs a short command to its end; both output streams come back as one text. */
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

/** True when that user can enter the folder, by trying; permission bits alone miss ACLs and closed parents. */
export function canEnter(folder: string, user: SystemUser | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { cwd: '/', ...asUser(user) }).status === 0
}
