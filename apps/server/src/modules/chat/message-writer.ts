import type { Tx } from '#platform/database/public.ts'
import { AppError } from '#platform/errors.ts'
import { inBatches } from '#platform/concurrency/in-batches.ts'
import { type NewMessage, type Stored, storeMessages } from './store-messages.ts'

/** The number of batches in flight; messages of one pair always share a lane and keep their order. */
const lanes = 4
const mostInBatch = 100

type Lane = (message: NewMessage) => Promise<Stored | AppError>

const writers = new WeakMap<Tx, readonly Lane[]>()

const lanesOver = (tx: Tx): readonly Lane[] =>
  Array.from({ length: lanes }, () =>
    inBatches(mostInBatch, (messages: readonly NewMessage[]) => storeMessages(tx, messages)),
  )

function laneOf(tx: Tx, { buyerId, sellerId }: NewMessage): Lane {
  const all = writers.get(tx) ?? lanesOver(tx)
  writers.set(tx, all)
  // The last digits of time-ordered ids are the random ones.
  const lot = Number.parseInt(buyerId.slice(-4), 16) + Number.parseInt(sellerId.slice(-4), 16)
  return all[lot % lanes] as Lane
}

/**
 * Stores a message, batched with concurrent ones, and resolves once it is stored. Messages of a pair keep their order.
 * Throws SUSPENDED, CHAT_NOT_OPEN, PERSON_GONE or CLIENT_ID_USED. Not for use inside a transaction.
 */
export async function writeMessage(tx: Tx, message: NewMessage): Promise<Stored> {
  const stored = await laneOf(tx, message)(message)
  if (stored instanceof AppError) throw stored
  return stored
}
