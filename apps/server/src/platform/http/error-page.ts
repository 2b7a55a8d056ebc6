import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../errors.ts'
import { escapeMarkup } from '../messages/escape-markup.ts'
import { demoPage } from './demo-page.ts'

const style = `body{min-height:100vh;display:grid;place-items:center;padding:16px;text-align:center}
p{max-width:480px;font-size:18px}a{color:var(--pine)}`

/** The page loads no resources and runs no scripts. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Sends an error as a small page to browsers and as plain text to other programs. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, { status, message }: AppError): void {
  void reply.status(status).header('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html') !== true) return void reply.send(message)
  const sentence = escapeMarkup(message)
  const body = `<main><p role="alert">${sentence}</p><p><a href="">Try again</a></p></main>`
  void reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
  void reply.send(demoPage('Please try again', style, body))
}
