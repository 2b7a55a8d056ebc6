import { limitParallelEach } from '../concurrency/limit-parallel-each.ts'
import type { Actor } from '../context.ts'
import { AppError } from '../errors.ts'
import { networkOf } from '../network-of.ts'
import { isLoopbackAddress } from '../outside/public-address.ts'
import { ownAddress } from './own-request.ts'

/** Who asks, and from where. */
interface Asker {
  readonly actor: Actor
  readonly address: string
}

/** Does something when it is its asker's turn. */
export type InTurn = <Result>(asker: Asker, task: () => Promise<Result>) => Promise<Result>

/** Two browsers may ask for all that they can at once, which by HTTP/2 is a hundred each. */
const mostWaiting = 200

const tooMany = () => new AppError('TOO_MANY_REQUESTS', { seconds: 1 })

/** Whose calls stand in one line; undefined: these wait for nobody. */
function lineOf({ actor, address }: Asker): string | undefined {
  if (actor.kind === 'person') return actor.id
  // The program draws a page, in the turn of who wants it; or the machine asks: everybody, behind a proxy without a name.
  if (address === ownAddress || isLoopbackAddress(address)) return undefined
  return networkOf(address)
}

/**
 * Answers so many calls of one person, or of one network without a session, at a time. Their further ones wait in a line
 * of their own, and beyond its length are refused with TOO_MANY_REQUESTS: so nobody holds all connections to the database.
 */
export function takeTurns(atATime: number): InTurn {
  const inLine = limitParallelEach(atATime, mostWaiting, tooMany)
  return (asker, task) => {
    const line = lineOf(asker)
    return line === undefined ? task() : inLine(line, task)
  }
}
