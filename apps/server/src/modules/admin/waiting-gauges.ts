import type { DatabaseGauge } from '#platform/process/metrics.ts'
import { readWaiting } from './store-waiting.ts'

const ageInSeconds = (oldest: Date | null, now: number): number =>
  oldest === null ? 0 : Math.max(0, Math.trunc((now - oldest.getTime()) / 1000))

/** The operator's queues, such as withdrawals that wait for approval. */
export const waitingGauges: readonly DatabaseGauge[] = [
  {
    name: 'market_operator_queue',
    help: 'Items that wait for the operator.',
    labels: ['queue'],
    read: async (tx) =>
      (await readWaiting({ tx })).map(({ what, count }) => ({ labels: { queue: what }, value: count })),
  },
  {
    name: 'market_operator_queue_oldest_seconds',
    help: 'Age of the oldest item that waits for the operator.',
    labels: ['queue'],
    read: async (tx, now) =>
      (await readWaiting({ tx })).map(({ what, oldest }) => ({
        labels: { queue: what },
        value: ageInSeconds(oldest, now.getTime()),
      })),
  },
]
