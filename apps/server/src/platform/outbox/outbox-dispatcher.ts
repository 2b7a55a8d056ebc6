import type { Clock } from '../clock.ts'
import { batchDelivery, batchSize } from './deliver-batch.ts'
import type { Consumer } from './outbox.ts'
import { repeatWhenAsked } from '../concurrency/repeat-when-asked.ts'
import type { Runtime } from '../runtime.ts'

const idlePollMs = 1000
/** Facts of one moment are delivered together: most of what a delivery costs is the same for one and for fifty. */
const gatherMs = 100

interface Dispatcher {
  /** Delivers what is due now; what follows from it or comes meanwhile is left to the next time. */
  deliver(): Promise<unknown>
  /** Resolves once nothing that is due remains undelivered; for tests and the dev clock. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Delivers facts to their consumers when it is asked to. */
export function createDispatcher(runtime: Runtime, consumers: readonly Consumer[], clock: Clock): Dispatcher {
  const batches = batchDelivery(runtime, consumers, clock)
  let stopped = false

  /** Answers how many facts were delivered. */
  const deliver = repeatWhenAsked(async () => {
    let delivered = 0
    try {
      for (let size = batchSize; size === batchSize && !stopped; delivered += size) size = await batches.deliver()
    } catch (error) {
      if (!stopped) runtime.asSystem.log.warn({ err: error }, 'facts could not be delivered just now')
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

/** Delivers facts by itself: soon after a commit here, within a second after one in another process. */
export function startDispatcher(runtime: Runtime, consumers: readonly Consumer[], clock: Clock): Dispatcher {
  const dispatcher = createDispatcher(runtime, consumers, clock)
  let gathering: NodeJS.Timeout | undefined
  const deliver = () => {
    gathering = undefined
    void dispatcher.deliver()
  }
  runtime.onFacts(() => (gathering ??= setTimeout(deliver, gatherMs)))
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
