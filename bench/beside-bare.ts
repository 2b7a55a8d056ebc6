import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ofProcess } from './processor-time.ts'
import { judge, say, sendAll } from './program.ts'
import type { LoadResult, Wanted } from './request-load.ts'

/** Makes the next requests, each different. */
type Next = (count: number) => readonly Wanted[]

interface Side {
  readonly address: string
  readonly next: Next
}

interface Comparison {
  /** Plural, such as `purchases`. */
  readonly title: string
  readonly clients: number
  /** Requests of each measurement. */
  readonly each: number
  readonly program: Side & { readonly pid: number }
  /** The file of a bare Fastify and pg route that does only the database work that the call cannot do without. */
  readonly bare: { readonly file: string; readonly connectionString: string; readonly next: Next }
  /** Requests before the first measurement, so that connections have their plans and hot paths are compiled. */
  readonly warmUp: number
  readonly atLeast: number
}

const rounds = 3
const halfLoadP95Ms = 25

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const idleMs = 50

/** Waits until the program has sent the notifications and emails of earlier calls: until it uses no processor time. */
async function untilIdle(pid: number): Promise<void> {
  let used = Number.POSITIVE_INFINITY
  while (used >= idleMs) {
    const before = ofProcess(pid)
    await wait(1000)
    used = ofProcess(pid) - before
  }
}

/**
 * Compares how many calls the program and a bare route answer in a second, in rounds of one run; then measures the p95
 * at half of the load that saturates the program. Judges the medians.
 */
export async function compareWithBare(comparison: Comparison): Promise<void> {
  const { title, clients, each, program, warmUp, atLeast } = comparison
  const { file, connectionString, next } = comparison.bare
  const worker = new Worker(new URL(file, import.meta.url), { workerData: connectionString })
  const [address] = (await once(worker, 'message')) as [string]
  const bare: Side = { address, next }
  const send = ({ address, next }: Side, count: number, startedPerSecond?: number): LoadResult =>
    sendAll({
      address,
      clients,
      requests: next(count),
      ...(startedPerSecond === undefined ? {} : { startedPerSecond }),
    })
  send(program, warmUp)
  send(bare, warmUp)
  const results = Array.from({ length: rounds }, () => {
    const least = send(bare, each)
    const own = send(program, each)
    say(
      `${title} ${own.perSecond.toFixed(0)}/s, p50 ${own.p50.toFixed(1)} ms, p95 ${own.p95.toFixed(1)} ms, p99 ${own.p99.toFixed(1)} ms; bare route ${least.perSecond.toFixed(0)}/s, p95 ${least.p95.toFixed(1)} ms`,
    )
    return { ratio: own.perSecond / least.perSecond, perSecond: own.perSecond }
  })
  await worker.terminate()
  const half = median(results.map(({ perSecond }) => perSecond)) / 2
  const p95s: number[] = []
  for (let round = 0; round < rounds; round++) {
    await untilIdle(program.pid)
    p95s.push(send(program, each, half).p95)
  }
  judge(`${title}: median ratio to the bare route`, median(results.map(({ ratio }) => ratio)), { atLeast })
  judge(
    `${title}: median p95 at ${half.toFixed(0)}/s, half of the load`,
    median(p95s),
    { atMost: halfLoadP95Ms },
    ' ms',
  )
}

/** Numbers the requests that it makes, from 0, so that no two are the same. */
export function numbered(make: (index: number) => Wanted): Next {
  let index = 0
  return (count) => Array.from({ length: count }, () => make(index++))
}
