import { expect, test, vi } from 'vitest'
import { loadPart } from './load-part.ts'

test('a module that fails to load is retried later, and at once when the network returns', async () => {
  vi.useFakeTimers()
  const load = vi
    .fn()
    .mockRejectedValueOnce(new TypeError())
    .mockRejectedValueOnce(new TypeError())
    .mockResolvedValue('part')
  const loading = loadPart(load)
  await vi.advanceTimersByTimeAsync(3000)
  expect(load).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  expect(await loading).toBe('part')
})
