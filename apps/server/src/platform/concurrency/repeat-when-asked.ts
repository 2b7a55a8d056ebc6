/**
 * Runs one round at a time. A request during a round starts another one, because the current round may have missed new
 * work; all callers wait for the last round. Resolves to the sum of the rounds' results.
 */
export function repeatWhenAsked(round: () => Promise<number>): () => Promise<number> {
  let running: Promise<number> | undefined
  let again = false

  async function work(): Promise<number> {
    let done = 0
    try {
      while (again) {
        again = false
        done += await round()
      }
      return done
    } finally {
      running = undefined
    }
  }

  return () => {
    again = true
    running ??= work()
    return running
  }
}
