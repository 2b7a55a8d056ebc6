import { AppError } from '../errors.ts'

export interface FairQueueLimits {
  readonly running: number
  /** Limit per key, so that one sender cannot use all slots. */
  readonly runningPerKey: number
  readonly waitingPerKey: number
  readonly waiting: number
}

/**
 * Runs a bounded number of tasks concurrently and serves the keys in turn, so that a sender with many tasks delays only
 * their own. Rejects with OVERLOADED when the queue of the key, or the whole queue, is full.
 */
export class FairQueue {
  readonly #limits: FairQueueLimits
  /** In the order in which the keys are served. */
  readonly #waiting = new Map<string, (() => void)[]>()
  readonly #running = new Map<string, number>()
  #runningCount = 0
  #waitingCount = 0

  constructor(limits: FairQueueLimits) {
    this.#limits = limits
  }

  async run<Result>(key: string, task: () => Promise<Result>): Promise<Result> {
    if (this.#hasRoom(key)) this.#start(key)
    else await this.#wait(key)
    try {
      return await task()
    } finally {
      this.#finish(key)
    }
  }

  #hasRoom(key: string): boolean {
    const { running, runningPerKey } = this.#limits
    return this.#runningCount < running && (this.#running.get(key) ?? 0) < runningPerKey
  }

  #start(key: string): void {
    this.#runningCount++
    this.#running.set(key, (this.#running.get(key) ?? 0) + 1)
  }

  #wait(key: string): Promise<void> {
    const line = this.#waiting.get(key) ?? []
    if (line.length >= this.#limits.waitingPerKey || this.#waitingCount >= this.#limits.waiting)
      throw new AppError('OVERLOADED')
    const { promise, resolve } = Promise.withResolvers<void>()
    line.push(resolve)
    this.#waiting.set(key, line)
    this.#waitingCount++
    return promise
  }

  #finish(key: string): void {
    this.#runningCount--
    const left = (this.#running.get(key) ?? 1) - 1
    if (left === 0) this.#running.delete(key)
    else this.#running.set(key, left)
    const next = [...this.#waiting.keys()].find((candidate) => this.#hasRoom(candidate))
    if (next !== undefined) this.#startNext(next)
  }

  #startNext(key: string): void {
    const line = this.#waiting.get(key) ?? []
    // Re-inserts the key, so that it is served last.
    this.#waiting.delete(key)
    const resume = line.shift()
    if (line.length > 0) this.#waiting.set(key, line)
    this.#waitingCount--
    this.#start(key)
    resume?.()
  }
}
