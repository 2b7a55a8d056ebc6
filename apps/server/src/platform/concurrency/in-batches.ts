interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Runs an item immediately when idle; otherwise batches the items that arrive meanwhile, at most `most`, in order. The
 * busier the server, the fewer round trips per item. `run` returns one result per item.
 */
export function inBatches<Item, Result>(
  most: number,
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
): (item: Item) => Promise<Result> {
  const waiting: Waiting<Item, Result>[] = []
  let isBusy = false

  async function together(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    const results = await run(batch.map(({ item }) => item))
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result)
  }

  /** Runs a failed batch item by item, so that one failure does not affect the others. */
  async function alone(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    for (const one of batch) await together([one]).catch(one.reject)
  }

  async function work(): Promise<void> {
    isBusy = true
    while (waiting.length > 0) {
      const batch = waiting.splice(0, most)
      await together(batch).catch(() => alone(batch))
    }
    isBusy = false
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (!isBusy) void work()
    })
}
