import type { Clock } from '../clock/clock.ts'
import { batchDelivery, batchSize } from './deliver-batch.ts'
import type { Consumer } from './outbox.ts'
import { repeatWhenAsked } from '../concurrency/repeat-when-asked.ts'
import type { Runtime } from '../context/runtime.ts'

const idlePollMs = 1000
/** Waits to batch events, because most of the cost of a delivery is the same for one and for fifty. */
const gatherMs = 100

interface Dispatcher {
  /** Delivers the events that are due; events emitted by consumers may wait for the next run. */
  deliver(): Promise<unknown>
  /** Resolves once no due event is left; for tests and the development clock. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Delivers events to their consumers on request. */
export function createDispatcher(runtime: Runtime, consumers: readonly Consumer[], clock: Clock): Dispatcher {
  const batches = batchDelivery(runtime, consumers, clock)
  let stopped = false

  /** Returns the number of delivered events. */
  const deliver = repeatWhenAsked(async () => {
    let delivered = 0
    try {
      for (let size = batchSize; size === batchSize && !stopped; delivered += size) size = await batches.deliver()
    } catch (error) {
      if (!stopped) runtime.asSystem.log.warn({ err: error }, 'events could not be delivered just now')
    }
    return delivered
  })

  return {
    deliver,
    async drain() {
      do batches.lookFromBeginning()
      while ((await deliver()) > 0)
    },
    async stop() {
      stopped = true
      await deliver()
    },
  }
}

/** Delivers events automatically: soon after a commit in this process, within a second after one in another. */
export function startDispatcher(runtime: Runtime, consumers: readonly Consumer[], clock: Clock): Dispatcher {
  const dispatcher = createDispatcher(runtime, consumers, clock)
  let gathering: NodeJS.Timeout | undefined
  const deliver = () => {
    gathering = undefined
    void dispatcher.deliver()
  }
  runtime.onEvents(() => (gathering ??= setTimeout(deliver, gatherMs)))
  const poll = setInterval(() => void dispatcher.deliver(), idlePollMs)
  poll.unref()
  return {
    deliver: dispatcher.deliver,
    drain: dispatcher.drain,
    stop() {
      clearInterval(poll)
      clearTimeout(gathering)
      return dispatcher.stop()
    },
  }
}
