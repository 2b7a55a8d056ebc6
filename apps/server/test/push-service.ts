import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushPayload } from '@market/contract/notifications/push.ts'

export interface PushService {
  readonly arrived: { readonly payload: PushPayload; readonly authorization: string; readonly ttl: string }[]
  /** What the service answers; 201 takes it, 410 says that the subscription has ended, 0 is never said. */
  status: number
  /** How many wait for an answer that never comes. */
  readonly kept: number
  /** A new device on this service, as `deviceToken` carries it. */
  subscribe(): string
  close(): Promise<void>
}

const hmac = (key: Buffer, data: Buffer) => createHmac('sha256', key).update(data).digest()
const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number) =>
  hmac(hmac(salt, secret), Buffer.concat([info, Buffer.from([1])])).subarray(0, length)

interface Browser {
  readonly ecdh: ReturnType<typeof createECDH>
  readonly auth: Buffer
}

/** What a browser does with a push: RFC 8291 on top of RFC 8188. */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16)
  const keyLength = body[20] ?? 0
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const secret = derive(auth, ecdh.computeSecret(senderKey), info, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const open = createDecipheriv('aes-128-gcm', key, nonce)
  open.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()])
  // The last record ends with a 2 and zeros.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}

/** A real push endpoint on loopback, with the keys of the browsers that subscribed, so that it can read what arrives. */
export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const kept = new Set<ServerResponse>()
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const browser = browsers.get(request.url ?? '')
      if (service.status > 0 && service.status < 300 && browser !== undefined) {
        service.arrived.push({
          payload: JSON.parse(decrypt(Buffer.concat(chunks), browser)) as PushPayload,
          authorization: request.headers.authorization ?? '',
          ttl: String(request.headers['ttl']),
        })
      }
      if (service.status === 0) kept.add(response.on('close', () => kept.delete(response)))
      else response.writeHead(browser === undefined ? 404 : service.status).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.address() as AddressInfo
  const service: PushService = {
    arrived: [],
    status: 201,
    get kept() {
      return kept.size
    },
    subscribe() {
      const ecdh = createECDH('prime256v1')
      ecdh.generateKeys()
      const auth = randomBytes(16)
      const path = `/device/${randomBytes(12).toString('hex')}`
      browsers.set(path, { ecdh, auth })
      return JSON.stringify({
        endpoint: `http://127.0.0.1:${port}${path}`,
        keys: { p256dh: ecdh.getPublicKey('base64url'), auth: auth.toString('base64url') },
      })
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return service
}
