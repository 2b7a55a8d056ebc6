import type { AppError } from '../errors.ts'
import { limitParallel } from './limit-parallel.ts'

interface Line {
  readonly withinLimit: ReturnType<typeof limitParallel>
  tasks: number
}

/** Like `limitParallel` with a separate queue per key, so that a busy key delays only its own tasks. */
export function limitParallelEach(
  most: number,
  mostWaiting: number,
  refusal?: () => AppError,
): <Result>(key: string, task: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<string, Line>()
  return async (key, task) => {
    const line = lines.get(key) ?? { withinLimit: limitParallel(most, mostWaiting, refusal), tasks: 0 }
    lines.set(key, line)
    line.tasks++
    try {
      return await line.withinLimit(task)
    } finally {
      line.tasks--
      if (line.tasks === 0) lines.delete(key)
    }
  }
}
