import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { run } from '#fixtures/tasks/misbehave.ts'
import type { run as shrink } from '#modules/uploads/tasks/shrink.ts'
import { defineIsolatedTask, TaskPool } from './task-pool.ts'
import { crowding } from '#fixtures/crowding.ts'

const misbehave = defineIsolatedTask<typeof run>(new URL('../../../test/fixtures/tasks/misbehave.ts', import.meta.url))
const shrinkTask = defineIsolatedTask<typeof shrink>(new URL('../../modules/uploads/tasks/shrink.ts', import.meta.url))

const pool = (taskMs: number) =>
  new TaskPool({ running: 2, runningPerKey: 1, waitingPerKey: 3, waiting: 10, taskMs, idleMs: 1_000 })

test('a file that never finishes processing is stopped while other users and the server continue', async () => {
  const tasks = pool(6_000)
  await tasks.run('warm up', misbehave, 'ok')
  const spinning = tasks.run('attacker', misbehave, 'spin').catch((error: unknown) => error)
  const alsoSpinning = tasks.run('attacker', misbehave, 'spin').catch((error: unknown) => error)
  const started = performance.now()
  for (let index = 0; index < 5; index++) expect(await tasks.run(`person ${index}`, misbehave, 'ok')).toBe('ok')
  expect((performance.now() - started) / crowding(), 'others had the second process').toBeLessThan(5_000)
  const short = pool(500)
  await expect(short.run('attacker', misbehave, 'spin')).rejects.toThrow('it took too long')
  expect(await short.run('attacker', misbehave, 'ok'), 'a new process takes the next').toBe('ok')
  expect(await spinning).toMatchObject({ name: 'TaskStoppedError' })
  expect(await alsoSpinning).toMatchObject({ name: 'TaskStoppedError' })
}, 60_000)

test('a crashed process fails only its own task', async () => {
  const tasks = pool(15_000)
  await expect(tasks.run('a', misbehave, 'crash')).rejects.toMatchObject({ name: 'TaskStoppedError' })
  await expect(tasks.run('a', misbehave, 'throw')).rejects.toThrow('an error of the task')
  await expect(tasks.run('a', misbehave, 'reject')).rejects.toMatchObject({
    code: 'FILE_TOO_LARGE',
    message: 'Image size exceeds the limit. Please upload an image smaller than 5 MB.',
  })
  expect(await tasks.run('a', misbehave, 'ok')).toBe('ok')
})

test('a process that opens files knows no secret of the server', async () => {
  process.env['SECRET_OF_THIS_TEST'] = 'x'
  expect(await pool(15_000).run('a', misbehave, 'environment')).not.toContain('SECRET')
  delete process.env['SECRET_OF_THIS_TEST']
})

test('images are opened as PNG, JPEG, GIF or WebP only', async () => {
  const tasks = pool(15_000)
  const image = sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
  const open = (large: Buffer) => tasks.run('a', shrinkTask, { large, width: 4 })
  for (const format of ['png', 'jpeg', 'gif', 'webp'] as const)
    expect(await open(await image.clone().toFormat(format).toBuffer()), format).toBeInstanceOf(Uint8Array)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const others = [svg, await image.clone().tiff().toBuffer(), await image.clone().avif().toBuffer()]
  for (const bytes of others) await expect(open(bytes)).rejects.toThrow('unsupported image format')
})
