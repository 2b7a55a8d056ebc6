import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppError } from '../errors.ts'
import { escapeMarkup } from '../escape-markup.ts'
import { demoPage } from './demo-page.ts'

const style = `body{min-height:100vh;display:grid;place-items:center;padding:16px;text-align:center}
p{max-width:480px;font-size:18px}a{color:var(--pine)}`

/** The page loads nothing and runs no scripts. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** Answers a refusal as a small page for browsers, and as a plain sentence for other programs. */
export function sendErrorPage(request: FastifyRequest, reply: FastifyReply, { status, message }: AppError): void {
  void reply.status(status).header('cache-control', 'no-store')
  if (request.headers.accept?.includes('text/html') !== true) return void reply.send(message)
  const sentence = escapeMarkup(message)
  const body = `<main><p role="alert">${sentence}</p><p><a href="">Try again</a></p></main>`
  void reply.type('text/html; charset=utf-8').header('content-security-policy', policy)
  void reply.send(demoPage('Please try again', style, body))
}
