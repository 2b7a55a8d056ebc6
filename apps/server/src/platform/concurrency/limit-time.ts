import type { AppError } from '../errors.ts'

/** Rejects when a task takes longer than the given milliseconds. The task continues, but its result is dropped. */
export async function limitTime<Result>(
  milliseconds: number,
  task: Promise<Result>,
  refusal: () => AppError,
): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(refusal()), milliseconds)
  try {
    return await Promise.race([task, promise])
  } finally {
    clearTimeout(timer)
  }
}
