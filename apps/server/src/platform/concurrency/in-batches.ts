interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/**
 * Does one at once when nothing is on its way, else together with all that came meanwhile, at most so many, in the
 * order in which they came: the busier the server, the fewer round trips one costs. `run` answers a result for each.
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

  /** One that cannot be done must not take the others of its batch with it. */
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
