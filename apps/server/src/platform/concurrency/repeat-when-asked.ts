/**
 * One round of work at a time. Asked for while a round is under way, another follows, because the first may have passed by
 * what has come since; who asked waits for the last of them. Answers the sum of what the rounds answer.
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
