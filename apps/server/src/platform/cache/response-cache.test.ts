import { randomBytes, randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { heldMemory } from '../testing/heap.ts'
import { createCachedResponse, ResponseCache } from './response-cache.ts'

test('cached responses hold no more memory than is counted, however short they are', async () => {
  const cache = new ResponseCache()
  const keep = async (n: number) => {
    const body = `${randomUUID()} ${randomBytes(600).toString('hex')}`
    const answer = await cache.fill(`/api/services/search?searchTerm=unique${n}`, async (tags) =>
      createCachedResponse(tags, 'listings.search', body, []),
    )
    answer.as(true)
  }
  await keep(0)
  const before = await heldMemory()
  for (let n = 1; n < 3000; n++) await keep(n)
  const after = await heldMemory()
  const held = after.heap - before.heap + after.buffers - before.buffers
  const counted = cache.bytes / 1024 / 1024
  expect(counted).toBeGreaterThan(8)
  expect(held).toBeLessThan(1.2 * counted)
})
