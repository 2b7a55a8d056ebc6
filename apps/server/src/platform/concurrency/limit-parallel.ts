import { AppError } from '../errors.ts'

/**
 * Runs at most `most` tasks concurrently with at most `mostWaiting` queued; beyond that it throws `refusal()`, by
 * default OVERLOADED.
 */
export function limitParallel(
  most: number,
  mostWaiting: number,
  refusal = () => new AppError('OVERLOADED'),
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < most) running++
    else if (waiting.length < mostWaiting) await new Promise<void>((resume) => waiting.push(resume))
    else throw refusal()
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
