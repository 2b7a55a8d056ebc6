import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const s3Keys = { accessKeyId: 'market', secretAccessKey: 'a secret of the test' }
export const s3Region = 'eu-test-1'
export const s3Bucket = 'market-files'

/** A small store that speaks S3 and checks every signature (AWS Signature Version 4), written from its description. */
export interface S3Server {
  readonly endpoint: string
  readonly kept: Map<string, { body: Buffer; contentType: string }>
  close(): Promise<void>
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex')
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()
const encode = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const authorization =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/
const mostAgeMs = 15 * 60 * 1000

/** Why a request is refused; null when its signature is right. */
function refusalOf(request: IncomingMessage, body: Buffer): string | null {
  const [, keyId, day = '', region = '', signedHeaders = '', signature = ''] =
    authorization.exec(request.headers.authorization ?? '') ?? []
  if (keyId !== s3Keys.accessKeyId || region !== s3Region) return 'InvalidAccessKeyId'
  const url = new URL(request.url ?? '/', 'http://store')
  const names = signedHeaders.split(';')
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name))) return 'AccessDenied'
  const at = String(request.headers['x-amz-date'])
  const moment = Date.parse(at.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  if (!at.startsWith(day) || Math.abs(moment - Date.now()) > mostAgeMs) return 'RequestTimeTooSkewed'
  const payload = String(request.headers['x-amz-content-sha256'])
  if (payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    request.method,
    url.pathname
      .split('/')
      .map((part) => encode(decodeURIComponent(part)))
      .join('/'),
    [...url.searchParams]
      .map(([name, value]) => `${encode(name)}=${encode(value)}`)
      .toSorted()
      .join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim().replaceAll(/ +/g, ' ')}`),
    '',
    signedHeaders,
    payload,
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = hmac(hmac(hmac(hmac(`AWS4${s3Keys.secretAccessKey}`, day), region), 's3'), 'aws4_request')
  const expected = createHmac('sha256', key).update(toSign).digest()
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'SignatureDoesNotMatch'
}

export async function startS3Server(): Promise<S3Server> {
  const kept: S3Server['kept'] = new Map()
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const refuse = (status: number, code: string) =>
        response
          .writeHead(status, { 'content-type': 'application/xml' })
          .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
      const refusal = refusalOf(request, body)
      if (refusal !== null) return refuse(403, refusal)
      const [, bucket, ...rest] = new URL(request.url ?? '/', 'http://store').pathname.split('/')
      if (bucket !== s3Bucket) return refuse(404, 'NoSuchBucket')
      const name = rest.join('/')
      const found = kept.get(name)
      if (request.method === 'PUT') {
        kept.set(name, { body, contentType: String(request.headers['content-type']) })
        return response.writeHead(200).end()
      }
      if (request.method === 'DELETE') return void (kept.delete(name), response.writeHead(204).end())
      if (found === undefined) return refuse(404, 'NoSuchKey')
      return response
        .writeHead(200, { 'content-type': found.contentType, 'content-length': found.body.length })
        .end(found.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    kept,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
