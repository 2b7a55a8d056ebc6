import { MessageRefused, NotAnswered, type Sender } from './messages.ts'

const timeoutMs = 15_000

/** Statuses that reject the phone number. Other errors concern our key, URL or account. */
const againstNumber: readonly number[] = [400, 422]

/** Sends each message as a form POST to a generic gateway. */
export function smsGatewaySender(url: string): Sender {
  return async ({ recipient, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ to: recipient, message: body }),
      // A followed redirect would return a page, which would look like a sent message.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new NotAnswered('The SMS gateway does not answer', { cause: error })
    })
    if (answer.ok) return null
    const problem = `The SMS gateway answered ${answer.status}`
    throw againstNumber.includes(answer.status) ? new MessageRefused(problem) : new Error(problem)
  }
}
