import { MessageRefused, NotAnswered, type Sender } from './messages.ts'

const timeoutMs = 15_000

/** A number that the gateway will never write to. Every other refusal is of us: our key, our address, our account. */
const againstNumber: readonly number[] = [400, 422]

/** One form POST per message to a generic gateway. */
export function smsGatewaySender(url: string): Sender {
  return async ({ recipient, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ to: recipient, message: body }),
      // Following would ask for a page and take that for a message that was sent.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new NotAnswered('The SMS gateway does not answer', { cause: error })
    })
    if (answer.ok) return
    const problem = `The SMS gateway answered ${answer.status}`
    throw againstNumber.includes(answer.status) ? new MessageRefused(problem) : new Error(problem)
  }
}
