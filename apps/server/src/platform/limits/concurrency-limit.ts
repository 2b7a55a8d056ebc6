import { limitParallelEach } from '../concurrency/limit-parallel-each.ts'
import type { Actor } from '../context/context.ts'
import { AppError } from '../errors.ts'
import { networkOf } from '../network/network-of.ts'
import { isLoopbackAddress } from '../network/public-address.ts'
import { ownAddress } from '../http/own-request.ts'

/** The caller and the address of a request. */
interface Asker {
  readonly actor: Actor
  readonly address: string
}

/** Runs a task when it is its caller's turn. */
export type ConcurrencyLimit = <Result>(asker: Asker, task: () => Promise<Result>) => Promise<Result>

/** Two browsers may each send all the requests that HTTP/2 allows at once, a hundred. */
const mostWaiting = 200

const tooMany = () => new AppError('TOO_MANY_REQUESTS', { seconds: 1 })

/** The queue of a caller; undefined means unlimited. */
function lineOf({ actor, address }: Asker): string | undefined {
  if (actor.kind === 'person') return actor.id
  // The program itself renders a page (already counted for its visitor), or an unconfigured local proxy hides all
  // clients behind the machine's address.
  if (address === ownAddress || isLoopbackAddress(address)) return undefined
  return networkOf(address)
}

/**
 * Limits the concurrent calls per user, or per network without a session, so that no caller uses all database
 * connections. Further calls wait in a queue of their own; beyond its length they fail with TOO_MANY_REQUESTS.
 */
export function limitConcurrency(atATime: number): ConcurrencyLimit {
  const inLine = limitParallelEach(atATime, mostWaiting, tooMany)
  return (asker, task) => {
    const line = lineOf(asker)
    return line === undefined ? task() : inLine(line, task)
  }
}
