import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface ArrivedMail {
  readonly to: string
  /** The mail as it came over the wire, headers and all. */
  readonly raw: string
}

interface Refusal {
  readonly code: number
  readonly words: string
}

export interface MailServer {
  readonly url: string
  readonly arrived: ArrivedMail[]
  /** How the server answers a recipient: nothing to take it, or a code and words. */
  refuse: (recipient: string) => Refusal | undefined
  /** The same for what a mail says. */
  refuseWords: (raw: string) => Refusal | undefined
  close(): Promise<void>
}

const errorOf = (refusal: Refusal | undefined) =>
  refusal && Object.assign(new Error(refusal.words), { responseCode: refusal.code })

/** A real SMTP server on loopback that keeps what arrives. */
export async function startMailServer(): Promise<MailServer> {
  const arrived: ArrivedMail[] = []
  const state: MailServer = {
    url: '',
    arrived,
    refuse: () => undefined,
    refuseWords: () => undefined,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      done(errorOf(state.refuse(address)))
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const raw = Buffer.concat(chunks).toString('utf8')
        const refusal = errorOf(state.refuseWords(raw))
        if (refusal !== undefined) return done(refusal)
        for (const { address } of session.envelope.rcptTo) arrived.push({ to: address, raw })
        done()
      })
    },
  })
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  return Object.assign(state, { url: `smtp://127.0.0.1:${port}` })
}

const fromHex = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** Words that are not plain ASCII travel encoded (RFC 2047). */
const decodeWords = (text: string) =>
  text
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, word: string) => fromHex(word.replaceAll('_', ' ')))

/** The header of a mail, unfolded and decoded. */
export function headerOf({ raw }: ArrivedMail, name: string): string | undefined {
  const head = raw.split('\r\n\r\n', 1)[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? ''
  const value = new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
  return value === undefined ? undefined : decodeWords(value)
}

/** The decoded part of a mail: its HTML or its plain text. */
export function partOf({ raw }: ArrivedMail, type: 'text/html' | 'text/plain'): string {
  const parts = raw.split(/\r\n--[^\r\n]+(?:\r\n|$)/)
  const part = parts.find((text) => text.toLowerCase().includes(`content-type: ${type}`)) ?? ''
  const [head = '', ...body] = part.split('\r\n\r\n')
  const text = body.join('\r\n\r\n')
  if (/quoted-printable/i.test(head)) {
    return fromHex(text.replaceAll(/=\r\n/g, ''))
  }
  return /base64/i.test(head) ? Buffer.from(text, 'base64').toString('utf8') : text
}
