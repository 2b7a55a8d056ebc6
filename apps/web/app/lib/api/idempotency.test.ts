import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from './errors.ts'
import { type Attempt, sendOnce } from './idempotency.ts'

beforeEach(() => sessionStorage.clear())

const attempt: Attempt = { viewerId: 'bea', endpoint: 'wallet.add', input: { amount: 5 } }

/** Returns the key that an attempt is sent with; `end` determines its outcome. */
async function keyOf(change: Partial<Attempt> = {}, end: () => Promise<void> = async () => undefined): Promise<string> {
  let sent = ''
  const send = (key: string) => {
    sent = key
    return end()
  }
  await sendOnce({ ...attempt, ...change }, send).catch(() => undefined)
  return sent
}

const refused = (code: ApiError['code'], status: number) => () => Promise.reject(new ApiError('', { code, status }))
const unheard = () => Promise.reject(new TypeError('Failed to fetch'))

it('an attempt keeps its key until a response arrives; other inputs, users and calls get their own', async () => {
  const first = await keyOf({}, unheard)
  const others: Partial<Attempt>[] = [{ viewerId: 'ana' }, { endpoint: 'wallet.withdraw' }, { input: { amount: 6 } }]
  for (const other of others) expect(await keyOf(other, unheard)).not.toBe(first)
  expect(await keyOf({ input: { amount: 5 } }, refused('UNAVAILABLE', 503))).toBe(first)
  expect(await keyOf()).toBe(first)
  expect(await keyOf()).not.toBe(first)
})

it('an error response ends the attempt, and none of its input is stored', async () => {
  const first = await keyOf({}, refused('INSUFFICIENT_BALANCE', 422))
  expect(sessionStorage.length).toBe(0)
  expect(await keyOf()).not.toBe(first)
})

it('a full storage blocks no attempt', async () => {
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  expect(await keyOf()).not.toBe('')
  full.mockRestore()
})
