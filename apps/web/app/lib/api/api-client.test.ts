import { getProfile, logIn } from '@market/contract/accounts/endpoints.ts'
import { describe, expect, it, vi } from 'vitest'
import { type ApiRequest, createApiClient, fetchTransport } from './api-client.ts'
import { ApiError } from './errors.ts'

const credentials = () => ({ token: 'secret', userType: 'SELLER' })
const answering = (status: number, body: unknown) => {
  const requests: ApiRequest[] = []
  const transport = async (request: ApiRequest) => {
    requests.push(request)
    return { status, body }
  }
  return { requests, transport }
}
const input = { userName: 'bea@demo.test', type: 'BUYER' as const, password: 'Demo@1234' }

describe('the API client', () => {
  it('sends the credentials, the platform and the attempt', async () => {
    const { requests, transport } = answering(200, { success: true, message: '', data: null })
    await createApiClient({ transport, credentials }).call(logIn, input, { idempotencyKey: 'k1' })
    expect(requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      'x-user-type': 'SELLER',
      'x-platform': 'web',
      'x-version': '1.0.0',
      'accept-language': 'en',
      'idempotency-key': 'k1',
      'content-type': 'application/json',
    })
  })

  it("throws the server's error, with its code, fields and details", async () => {
    const { transport } = answering(409, {
      success: false,
      message: 'You need 20 connects to bid on this job. You have 3.',
      data: { code: 'NOT_ENOUGH_CONNECTS', fieldErrors: { bidAmount: 'No.' }, details: { needed: 20 } },
    })
    const refusal = await createApiClient({ transport })
      .call(logIn, input)
      .catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({
      code: 'NOT_ENOUGH_CONNECTS',
      status: 409,
      message: 'You need 20 connects to bid on this job. You have 3.',
      fieldErrors: { bidAmount: 'No.' },
      details: { needed: 20 },
    })
  })

  it('reports an expired session', async () => {
    const { transport } = answering(401, { success: false, message: 'Session expired.', data: null })
    const onUnauthenticated = vi.fn<(error: ApiError) => void>()
    await expect(createApiClient({ transport, onUnauthenticated }).call(getProfile, {})).rejects.toThrow(
      'Session expired.',
    )
    expect(onUnauthenticated).toHaveBeenCalledOnce()
  })

  it('states the reason when the server is unreachable or returns no JSON', async () => {
    const { transport } = answering(502, null)
    await expect(createApiClient({ transport }).call(getProfile, {})).rejects.toThrow('API request failed: ')
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const client = createApiClient({ transport: fetchTransport() })
    await expect(client.call(getProfile, {})).rejects.toThrow(
      'API request failed: We can’t reach the server. We’ll keep what you typed.',
    )
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await expect(client.call(getProfile, {})).rejects.toThrow(
      'API request failed: You’re offline. We’ll keep what you typed.',
    )
  })

  it('times out on an unresponsive network with an error, and a canceled call keeps its own reason', async () => {
    vi.spyOn(globalThis, 'fetch').mockImplementation((_, { signal } = {}) =>
      signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => undefined),
    )
    const client = createApiClient({ transport: fetchTransport() })
    const cancelled = client.call(getProfile, {}, { signal: AbortSignal.abort(new Error('cancelled')) })
    await expect(cancelled).rejects.toThrow(/^cancelled$/)
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    await expect(client.call(getProfile, {})).rejects.toThrow('API request failed: no answer')
    expect(patience).toHaveBeenCalledWith(60_000)
  })

  it('reports a write that takes longer than usual until it ends, and sends it once', async () => {
    vi.useFakeTimers()
    try {
      const reply = Promise.withResolvers<{ status: number; body: unknown }>()
      const transport = vi.fn<(request: ApiRequest) => Promise<{ status: number; body: unknown }>>(() => reply.promise)
      const said: string[] = []
      const onSlowWrite = () => {
        said.push('slow')
        return () => void said.push('over')
      }
      const client = createApiClient({ transport, onSlowWrite })
      const written = client.call(logIn, input)
      const unasked = client.call(logIn, input, { isBackground: true })
      const read = client.call(getProfile, {})
      await vi.advanceTimersByTimeAsync(4900)
      expect(said).toEqual([])
      await vi.advanceTimersByTimeAsync(200)
      expect(said).toEqual(['slow'])
      reply.resolve({ status: 200, body: { success: true, message: '', data: null } })
      await Promise.all([written, unasked, read])
      expect(said).toEqual(['slow', 'over'])
      expect(transport).toHaveBeenCalledTimes(3)
    } finally {
      vi.useRealTimers()
    }
  })
})
