/**
 * Runs a function in a task of its own, where the browser has such tasks. Starting a request takes some milliseconds,
 * and a page that starts many at once would not respond meanwhile.
 */
export const inOwnTask = <T>(run: () => Promise<T>): Promise<T> =>
  'scheduler' in globalThis ? (scheduler.postTask(run) as Promise<T>) : run()
