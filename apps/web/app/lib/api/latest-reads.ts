/** How long a database replica may lag behind a change that the socket reported, in milliseconds. */
const lagMs = 10_000

let latestUntil = 0

/** Makes the reads of the next seconds ask for the latest state, because the socket reported a change. */
export function askForLatest(): void {
  latestUntil = performance.now() + lagMs
}

/** Headers of a read: the server answers from its primary database while the latest state is needed. */
export const latestHeaders = (): Record<string, string> =>
  performance.now() < latestUntil ? { 'cache-control': 'no-cache' } : {}
