import sharp from 'sharp'
import { AppError } from '../errors.ts'
import type { TaskAnswer, TaskRequest } from './task-pool.ts'

// libvips detects formats by content. Loaders of other formats than these, such as SVG and TIFF, are blocked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg', 'VipsForeignLoadNsgif', 'VipsForeignLoadWebp'],
})
sharp.cache(false)
sharp.concurrency(1)

async function answerTo({ module, input }: TaskRequest): Promise<TaskAnswer> {
  try {
    const { run } = (await import(module)) as { run: (given: unknown) => Promise<unknown> }
    return { kind: 'done', output: await run(input) }
  } catch (error) {
    if (error instanceof AppError) return { kind: 'rejected', code: error.code, details: error.details }
    return { kind: 'failed', reason: String(error) }
  }
}

process.on('message', (request: TaskRequest) => {
  void answerTo(request).then((answer) => process.send?.(answer))
})
// The server ended.
process.on('disconnect', () => process.exit())
process.send?.('ready')
