import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

export const googleClient = 'the-marketplace'

/** An OpenID Connect provider that says whatever a test wants, wrong things among them. */
export interface TestIdentityProvider {
  readonly issuer: string
  /** Signs with the provider's own key; `claims` replace the right ones. */
  sign(claims: JWTPayload): Promise<string>
  /** What the token endpoint answers next, and from then on. */
  answers(make: (form: URLSearchParams) => Promise<{ status?: number; body: unknown }>): void
  /** The forms that the token endpoint was sent. */
  readonly forms: URLSearchParams[]
  close(): Promise<void>
}

const readForm = async (request: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

export async function startIdentityProvider(): Promise<TestIdentityProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }
  const forms: URLSearchParams[] = []
  let answer: Parameters<TestIdentityProvider['answers']>[0] = async () => ({ status: 400, body: {} })
  let issuer = ''
  const server = createServer((request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/.well-known/openid-configuration') {
      return send(200, {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
      })
    }
    if (request.url === '/keys') return send(200, { keys: [jwk] })
    return void readForm(request).then(async (form) => {
      forms.push(form)
      const { status = 200, body } = await answer(form)
      send(status, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    issuer,
    forms,
    sign: (claims) =>
      new SignJWT({ iss: issuer, aud: googleClient, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'one' })
        .sign(privateKey),
    answers: (make) => (answer = make),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
