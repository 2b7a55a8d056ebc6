import { readdirSync, readFileSync } from 'node:fs'

export interface Processes {
  readonly database: number
  readonly server: number
}

/** Fields of a process after its name: state, parent and so on. */
const statOf = (pid: number | string): string[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? []

/** /proc counts hundredths of a second. */
const milliseconds = (ticks: readonly (string | undefined)[]) => ticks.reduce((sum, one) => sum + Number(one) * 10, 0)

const runMs = (stat: readonly string[]) => milliseconds([stat[11], stat[12]])

/** Processor milliseconds of a process so far, without its children. */
export const ofProcess = (pid: number): number => runMs(statOf(pid))

/** Processor milliseconds of its children that have ended. */
const endedMs = (stat: readonly string[]) => milliseconds([stat[13], stat[14]])

/** Processor milliseconds of all connections so far, open or closed. */
export function ofDatabase(postmaster: number): number {
  let sum = endedMs(statOf(postmaster))
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const stat = statOf(pid)
      if (Number(stat[1]) === postmaster) sum += runMs(stat)
    } catch {
      // The process ended meanwhile.
    }
  }
  return sum
}
