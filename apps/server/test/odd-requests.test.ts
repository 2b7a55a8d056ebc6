import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { signatureHeader, signatureOf } from '#modules/payments/sandbox/signature.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { addressOf } from './fixtures/devices.ts'
import { pdfBytes, registerBuyer, type Someone, uploadPdf } from './fixtures/people.ts'
import { breakOff, type RawAnswer, requestText, sendWhole, speak } from './fixtures/raw-http.ts'

const market = useTestApp()
let address: string
let buyer: Someone
let file: string
beforeAll(async () => {
  address = await addressOf(market)
  buyer = await registerBuyer(market)
  file = await uploadPdf(market, buyer.token)
})

const ask = (method: string, target: string, headers?: readonly string[], body?: string) =>
  speak(address, requestText(method, target, headers, body))

/** A value with its beginning as the test name. */
const named = (value: string) => [value.slice(0, 60), value] as const

/** Every kind of route: calls, files, the webhook, pages of the embedded defaults, sockets, unknown paths. */
const targets = () => [
  '/api/health',
  '/api/resource/get-category',
  '/api/services/search?kind=SERVICE',
  '/api/my-account/get-profile',
  '/api/auth/login',
  `/api/files/${file}`,
  '/api/files/upload/a.png?expires=1&signature=a',
  '/api/payments/webhook',
  '/api/payments/checkout/a',
  '/sandbox-payment/a',
  '/dev/outbox',
  '/api/dev/outbox',
  '/robots.txt',
  '/sitemaps/services/a.xml',
  '/share/listing/a.jpg',
  '/socket.io/',
  '/nowhere',
]

/** Returns the requests that got a server error or no response. */
async function failures(requests: readonly (readonly [title: string, text: string])[]): Promise<string[]> {
  const failed: string[] = []
  for (const [title, text] of requests) {
    const { status, text: answer } = await speak(address, text)
    if (status === 0 || status >= 500) failed.push(`${title}: ${status} ${answer.slice(-200)}`)
  }
  return failed
}

test.each(['HEAD', 'OPTIONS', 'TRACE', 'PATCH', 'PROPFIND', 'DELETE', 'PUT'])(
  '%s gets a response from every address',
  async (method) => {
    expect(await failures(targets().map((target) => [target, requestText(method, target)]))).toEqual([])
  },
)

test.each(
  [
    'a[b]=c',
    'a=1&a=2',
    'kind=JOB&kind=SERVICE&limit=1&limit=2&skip=-1',
    'kind[]=JOB&tagIds[a]=b',
    '__proto__=a&__proto__[b]=c&constructor=d&hasOwnProperty=e',
    'expires=1&expires=2&signature=a&signature=b&size=small&size=face',
    'to=a&to=b&searchTerm=%00&searchTerm=%ff',
    'skip=99999999999999999999&limit=1e400&page=NaN',
    '&&&=&=%',
    'a=1&'.repeat(3000),
  ].map(named),
)('a malformed query string is harmless: %s', async (_, query) => {
  const requests = targets().map((target) => `${target}${target.includes('?') ? '&' : '?'}${query}`)
  expect(await failures(requests.map((target) => [target, requestText('GET', target)]))).toEqual([])
})

const oddHeaders: Record<string, string[]> = {
  'a token with spaces': ['Authorization: Bearer a b  c'],
  'no token': ['Authorization: '],
  'another scheme': ['Authorization: Basic Og=='],
  'a token of bytes': ['Authorization: Bearer \u00ff\u00fe'],
  'an endless token': [`Authorization: Bearer ${'a'.repeat(8000)}`],
  'two tokens': ['Authorization: Bearer a', 'Authorization: Bearer b'],
  'a NUL': ['Authorization: Bearer a\0b'],
  'an endless key': [`Idempotency-Key: ${'k'.repeat(14_000)}`],
  'any version': ['If-None-Match: *', 'If-Modified-Since: never'],
  'parts of what there is': ['Range: bytes=0-5,-0,9-1,a-b', 'If-Range: "a"'],
  'addresses that are none': ['X-Forwarded-For: not an address, ,,1.2.3', 'X-Forwarded-Proto: javascript, https'],
  'a host from before that is none': ['X-Forwarded-Host: a b<script>', 'X-Forwarded-For: 1.2.3.4'],
  'packings nobody knows': ['Accept-Encoding: br;q=a, *;q=-1, gzip;q=0,'],
  'a form of no kind': ['Content-Type: multipart/form-data; boundary='],
  'letters of no kind': ['Content-Type: application/json; charset=utf-99'],
  'an offer of HTTP/2': ['Upgrade: h2c', 'HTTP2-Settings: a'],
  'an offer of sockets elsewhere': ['Upgrade: websocket', 'Sec-WebSocket-Key: a'],
  'another origin': ['Origin: null', 'Access-Control-Request-Method: PUT'],
  'an id of another kind': [`X-Request-Id: ${'a'.repeat(5000)}`, '__proto__: a'],
}
test.each(Object.entries(oddHeaders))('headers with %s get a response', async (_, headers) => {
  const requests = targets().flatMap((target) => [
    [`GET ${target}`, requestText('GET', target, headers)] as const,
    [`POST ${target}`, requestText('POST', target, headers, '{}')] as const,
  ])
  expect(await failures(requests)).toEqual([])
})

test.each(['[', 'a b', '"><script>', 'user@host', 'host:99999', 'a/b?c#d', '', '%00'])(
  'an invalid Host header is rejected or ignored: %j',
  async (host) => {
    const requests = targets().map((target) => [target, requestText('GET', target, [`Host: ${host}`])] as const)
    expect(await failures(requests)).toEqual([])
  },
)

describe('the address of a request', () => {
  test('may be absolute', async () => {
    expect(await ask('GET', 'http://somewhere.example/api/health')).toMatchObject({ status: 200 })
  })

  test.each(
    [
      '*',
      'api/health',
      '//evil.example/',
      'http://',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/api/files/..%2f..%2fsecret',
      '/api/files/%00',
      `/api/${'a/'.repeat(4000)}`,
    ].map(named),
  )('is rejected when invalid: %s', async (_, target) => {
    const { status, text } = await ask('GET', target)
    expect(status === 400 || status === 404, `${status} ${text}`).toBe(true)
  })

  test('a request to upgrade to HTTP/2 gets a response in HTTP/1.1', async () => {
    const { status } = await speak(
      address,
      requestText('GET', '/api/health', ['Upgrade: h2c']).replace('Connection: close', 'Connection: close, Upgrade'),
    )
    expect(status).toBe(200)
  })
})

describe('the webhook', () => {
  const send = (body: string, headers: readonly string[] = []) =>
    ask('POST', '/api/payments/webhook', ['Content-Type: application/json', ...headers], body)
  const signed = (body: string) =>
    send(body, [`${signatureHeader}: ${signatureOf(market.app.parts.secrets.paymentWebhook, body)}`])

  test.each([
    ['nothing', '', 400],
    ['no JSON', 'hello', 400],
    ['no signature', '{}', 400],
    ['5 MB', 'a'.repeat(5_000_000), 413],
  ])('rejects %s', async (_, body, status) => {
    const { status: answered } = await send(body)
    // A client that is still sending may find the connection closed before it reads the response.
    expect(status === 413 ? [0, 413] : [status]).toContain(answered)
  })

  test.each(
    [
      'null',
      '[]',
      '7',
      '"a"',
      '{}',
      '{"type":1,"data":[]}',
      '{"__proto__":{"type":"a"}}',
      'not JSON',
      '['.repeat(50_000),
    ].map(named),
  )('accepts signed but irrelevant events: %s', async (_, body) => {
    const { status, text } = await signed(body)
    expect([200, 400].includes(status), `${status} ${text}`).toBe(true)
  })
})

describe('an upload', () => {
  async function place(): Promise<string> {
    const input = { location: 'users' as const, type: 'pdf' as const, count: 1 }
    const [given] = await market.call(getUploadUrls, input, { token: buyer.token })
    const { pathname, search } = new URL(given?.url ?? '')
    return pathname + search
  }
  const put = async (headers: readonly string[], body: string, method = 'PUT') =>
    speak(
      address,
      [`${method} ${await place()} HTTP/1.1`, 'Host: 127.0.0.1', 'Connection: close', ...headers, '', body].join(
        '\r\n',
      ),
    )
  const refused = ({ status, text }: RawAnswer) => expect(status >= 400 && status < 500, `${status} ${text}`).toBe(true)

  test('is accepted with any content type and transfer encoding', async () => {
    const body = pdfBytes().toString('latin1')
    const length = `Content-Length: ${body.length}`
    expect((await put([length], body)).status).toBe(200)
    expect((await put([length, 'Content-Type: multipart/form-data; boundary=a'], body)).status).toBe(200)
    const chunk = `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`
    expect((await put(['Transfer-Encoding: chunked'], chunk)).status).toBe(200)
  })

  test('that is empty, malformed, has two lengths or uses another method is rejected', async () => {
    refused(await put(['Content-Length: 0'], ''))
    refused(await put([], ''))
    refused(await put(['Transfer-Encoding: chunked'], '0\r\n\r\n'))
    refused(await put(['Transfer-Encoding: chunked'], 'zz\r\nhello'))
    refused(await put(['Transfer-Encoding: chunked', 'Content-Length: 3'], '0\r\n\r\n'))
    refused(await put(['Content-Length: 3'], 'abc', 'POST'))
    refused(await put(['Content-Length: 3'], 'abc', 'PATCH'))
  })

  test('to an expired link is read to its end so that the client can read the error', async () => {
    const target = '/api/files/upload/a.png?expires=1&signature=a'
    const text = await sendWhole(
      address,
      requestText('PUT', target, ['Content-Type: image/png'], 'a'.repeat(8_000_000)),
    )
    expect(text).toMatch(/^HTTP\/1\.1 403[^]*This upload link is no longer valid\./)
  })

  test('that is aborted leaves its place free for a retry', async () => {
    const target = await place()
    await breakOff(address, `PUT ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5000\r\n\r\n%PDF-1.7`)
    const whole = await fetch(`${address}${target}`, { method: 'PUT', body: new Uint8Array(pdfBytes()) })
    expect(whole.status).toBe(200)
  })

  test('times out after five minutes, and its headers after one', () => {
    const { requestTimeout, headersTimeout } = market.app.server.server
    expect({ requestTimeout, headersTimeout }).toEqual({ requestTimeout: 300_000, headersTimeout: 60_000 })
  })
})
