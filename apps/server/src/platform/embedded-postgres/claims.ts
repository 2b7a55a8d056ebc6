import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HomeFolder } from './home-folder.ts'
import { processStamp } from './process-stamp.ts'

const folderIn = (home: HomeFolder) => join(home.folder, 'used-by')

/** Registers this process as a user of the server; removes older registrations if the server was just started. */
export function claimServer(home: HomeFolder, adopted: boolean): void {
  const folder = folderIn(home)
  if (!adopted) rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, String(process.pid)), processStamp(process.pid) ?? '')
}

/** Unregisters this process; returns true when no other running process uses the server, so that it may be stopped. */
export function releaseServer(home: HomeFolder): boolean {
  const folder = folderIn(home)
  rmSync(join(folder, String(process.pid)), { force: true })
  return !readdirSync(folder).some((name) => {
    const stamp = processStamp(Number(name))
    return stamp !== undefined && stamp === readFileSync(join(folder, name), 'utf8')
  })
}
