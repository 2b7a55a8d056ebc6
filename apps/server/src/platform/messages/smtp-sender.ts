import type { Transporter } from 'nodemailer'
import { isPrivateHost } from '../network/public-address.ts'
import { MessageRefused, NotAnswered, type Sender } from './messages.ts'

/** Number of pooled connections to the mail server. */
export const mailConnections = 4

/** Time limits in milliseconds: to connect, until the greeting, and for inactivity. */
export interface MailLimits {
  readonly connectionTimeout: number
  readonly greetingTimeout: number
  readonly socketTimeout: number
}

/** Maximum length of a stored server response, in characters. */
const longestAnswer = 200

const defaultLimits: MailLimits = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 }

/** Properties of nodemailer's errors: the failed command and the server's response, if any. */
interface MailFailure extends Error {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
}

/** The enhanced status code (RFC 3463), if the server sends one. */
const enhancedCode = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/

/**
 * Classifies permanent rejections: of the address, if the server reports an invalid recipient, or of the content, after
 * the server received it. Other errors concern us or are temporary, and a retry can succeed: rejected sender or login
 * (530, 535), blocklists (5.7), full mailboxes (552, 5.2).
 */
function refusedOf({ code, command, responseCode = 0, response = '' }: MailFailure): 'address' | 'words' | undefined {
  const enhanced = enhancedCode.exec(response)?.[1]
  if (code === 'EENVELOPE' && command === 'RCPT TO') {
    // 5.1.7 and 5.1.8 concern the sender.
    const isOfRecipient = enhanced === undefined || /^5\.1\.(?![78]$)/.test(enhanced)
    return [550, 551, 553].includes(responseCode) && isOfRecipient ? 'address' : undefined
  }
  const passes = responseCode < 500 || [530, 552].includes(responseCode) || /^5\.[27]\./.test(enhanced ?? '')
  return code === 'EMESSAGE' && !passes ? 'words' : undefined
}

/** Removes the recipient's address, which servers often repeat, from logged and stored errors. */
function withoutAddress(text: string, address: string): string {
  const literally = address.replaceAll(/[^\w@]/g, String.raw`\$&`)
  return text.replaceAll(new RegExp(literally, 'gi'), '(the address)')
}

function problemOf(failure: MailFailure, recipient: string): Error {
  const words = withoutAddress(failure.message, recipient)
  const refused = refusedOf(failure)
  if (refused !== undefined) return new MessageRefused(words, { forItsWords: refused === 'words' })
  return failure.responseCode === undefined ? new NotAnswered(words) : new Error(words)
}

interface MailSender {
  readonly send: Sender
  /** Throws if the server cannot be reached or rejects the login. */
  readonly check: () => Promise<void>
  readonly close: () => Promise<void>
}

const automatic = { 'Auto-Submitted': 'auto-generated' }
const oneClick = { ...automatic, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }

/** Returns whether to refuse a server without encryption: any server beyond this machine and private networks. */
export function requiresTls(url: string): boolean {
  return !isPrivateHost(new URL(url))
}

/** Sends emails through an SMTP server. */
export function smtpSender(url: string, from: string, limits = defaultLimits): MailSender {
  let opened: Promise<Transporter> | undefined
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer')
    const options = {
      url,
      requireTLS: requiresTls(url),
      pool: true as const,
      maxConnections: mailConnections,
      ...limits,
    }
    return nodemailer.createTransport(options) as Transporter
  }
  const transport = () => (opened ??= open())
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost'
  return {
    close: async () => (await opened)?.close(),
    async check() {
      await (await transport()).verify()
    },
    async send({ id, recipient, subject, body, html, unsubscribeUrl }) {
      const mails = await transport()
      try {
        const { response } = (await mails.sendMail({
          from,
          to: recipient,
          subject,
          text: body,
          messageId: `<${id}@${domain}>`,
          headers: automatic,
          ...(html === undefined ? {} : { html }),
          ...(unsubscribeUrl === undefined ? {} : { list: { unsubscribe: unsubscribeUrl }, headers: oneClick }),
        })) as { readonly response?: string }
        return response === undefined ? null : withoutAddress(response, recipient).slice(0, longestAnswer)
      } catch (error) {
        throw problemOf(error as MailFailure, recipient)
      }
    },
  }
}
