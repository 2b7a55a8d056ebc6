import { AppError } from '../errors.ts'

/**
 * Runs at most so many of the given tasks at a time; at most `mostWaiting` others wait in line, and beyond them it refuses
 * with UNAVAILABLE.
 */
export function limitParallel(
  most: number,
  mostWaiting: number,
): <Result>(task: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (task) => {
    if (running < most) running++
    else if (waiting.length < mostWaiting) await new Promise<void>((resume) => waiting.push(resume))
    else throw new AppError('UNAVAILABLE')
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
