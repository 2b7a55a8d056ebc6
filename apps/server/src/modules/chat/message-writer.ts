import type { Tx } from '#platform/database.ts'
import { AppError } from '#platform/errors.ts'
import { type NewMessage, type Stored, storeMessages } from './store-messages.ts'

interface Waiting {
  readonly message: NewMessage
  readonly resolve: (stored: Stored) => void
  readonly reject: (error: unknown) => void
}

/** Batches that are on their way at the same time; those of one pair always go one after the other. */
const lanes = 4
const mostInBatch = 100

interface Lane {
  readonly waiting: Waiting[]
  isBusy: boolean
}

const writers = new WeakMap<Tx, Lane[]>()

function laneOf(tx: Tx, { buyerId, sellerId }: NewMessage): Lane {
  const all = writers.get(tx) ?? Array.from({ length: lanes }, () => ({ waiting: [], isBusy: false }))
  writers.set(tx, all)
  // The last digits of time-ordered ids are their random ones.
  const lot = Number.parseInt(buyerId.slice(-4), 16) + Number.parseInt(sellerId.slice(-4), 16)
  return all[lot % lanes] as Lane
}

function settle({ resolve, reject }: Waiting, result: Stored | AppError): void {
  if (result instanceof AppError) reject(result)
  else resolve(result)
}

async function storeTogether(tx: Tx, batch: readonly Waiting[]): Promise<void> {
  const results = await storeMessages(
    tx,
    batch.map(({ message }) => message),
  )
  for (const [index, result] of results.entries()) settle(batch[index] as Waiting, result)
}

/** One that cannot be stored must not take the others of its batch with it. */
async function storeAlone(tx: Tx, batch: readonly Waiting[]): Promise<void> {
  for (const one of batch) await storeTogether(tx, [one]).catch(one.reject)
}

async function work(tx: Tx, lane: Lane): Promise<void> {
  lane.isBusy = true
  while (lane.waiting.length > 0) {
    const batch = lane.waiting.splice(0, mostInBatch)
    await storeTogether(tx, batch).catch(() => storeAlone(tx, batch))
  }
  lane.isBusy = false
}

/**
 * Stores a message at once when nothing is on its way, else together with all that wait meanwhile: the busier the
 * server, the fewer round trips and commits a message costs. It is stored when this resolves. Messages of a pair keep
 * their order. Not for use inside a transaction.
 */
export function writeMessage(tx: Tx, message: NewMessage): Promise<Stored> {
  const lane = laneOf(tx, message)
  return new Promise((resolve, reject) => {
    lane.waiting.push({ message, resolve, reject })
    if (!lane.isBusy) void work(tx, lane)
  })
}
