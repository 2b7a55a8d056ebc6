import type { Bulk, Ctx } from './context.ts'
import type { Enqueued } from '../jobs/jobs.ts'
import type { Emitted } from '../outbox/outbox.ts'

/** Work that a command leaves for the end of its transaction and for after the commit. */
export class Pending {
  readonly events: Emitted[] = []
  readonly jobs: Enqueued[] = []
  /** Notifications to devices, sent after the commit. */
  readonly live: (() => void)[] = []
  #collected = new Map<Bulk<never>, never[]>()

  collect<Item>(bulk: Bulk<Item>, item: Item): void {
    const items = this.#collected.get(bulk as Bulk<never>) as Item[] | undefined
    if (items === undefined) this.#collected.set(bulk as Bulk<never>, [item as never])
    else items.push(item)
  }

  async writeCollected(ctx: Ctx): Promise<void> {
    const collected = this.#collected
    this.#collected = new Map()
    for (const [bulk, items] of collected) await bulk.write(ctx, items)
  }

  /** Runs a part of a command; if it fails, everything it added here is removed. */
  async part<Result>(ctx: Ctx, run: () => Promise<Result>): Promise<Result> {
    const lists = [this.events, this.jobs, this.live]
    const lengths = lists.map((list) => list.length)
    const around = this.#collected
    this.#collected = new Map()
    try {
      const result = await run()
      await this.writeCollected(ctx)
      return result
    } catch (error) {
      lists.forEach((list, index) => (list.length = lengths[index] ?? 0))
      throw error
    } finally {
      this.#collected = around
    }
  }
}
