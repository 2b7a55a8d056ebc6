import { AppError } from '../errors.ts'

/**
 * Runs at most so many of the given tasks at a time; at most `mostWaiting` others wait in line, and beyond them it refuses
 * with UNAVAILABLE, or what it is given.
 */
export function limitParallel(
  most: number,
  mostWaiting: number,
  refusal = () => new AppError('UNAVAILABLE'),
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
