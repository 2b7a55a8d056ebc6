/** Events at a constant rate: how long each takes to reach the recipient's screen, and its email the mail server. */
import type { Notification } from '@market/contract/notifications/endpoints.ts'
import { io, type Socket } from 'socket.io-client'
import { type ArrivedMail, headerOf, startMailServer } from '../apps/server/test/fixtures/mail-server.ts'
import { registerBuyer, registerSeller, type Someone } from '../apps/server/test/fixtures/people.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { judge, onFilled, say } from './program.ts'

const [askers, asked] = [100, 30]
const perSecond = 100
/** Warm-up events, so that every connection is open with its plans. */
const warmUp = 300
const [screenMs, mailMs] = [200, 5000]

async function fill(market: TestApp) {
  const buyers: Someone[] = []
  const sellers: Someone[] = []
  for (let n = 0; n < asked; n++) sellers.push(await registerSeller(market))
  for (let n = 0; n < askers; n++) buyers.push(await registerBuyer(market))
  return { buyers, sellers }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const percentile = (times: readonly number[], share: number) =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? Number.POSITIVE_INFINITY

/** Milliseconds since a buyer sent a request to a seller. */
interface Times {
  readonly sent: number
  screen?: number
  mail?: number
}

await onFilled(fill, async ({ start }, { buyers, sellers }) => {
  const mails = await startMailServer()
  const { address } = await start({ SMTP_URL: mails.url })
  const all = new Map<string, Times>()
  /** Events by the id of their notification, which the email's Message-ID contains. */
  const byNotification = new Map<string, Times>()
  const mailedEarly = new Map<string, number>()

  const mailArrived = (mail: ArrivedMail) => {
    const id = /<notification\.([\w-]+)@/.exec(headerOf(mail, 'Message-ID') ?? '')?.[1]
    if (id === undefined) return
    const times = byNotification.get(id)
    if (times === undefined) mailedEarly.set(id, performance.now())
    else times.mail = performance.now() - times.sent
  }
  const push = mails.arrived.push.bind(mails.arrived)
  mails.arrived.push = (...arrived) => {
    arrived.forEach(mailArrived)
    return push(...arrived)
  }

  const open = (seller: Someone) => {
    const socket = io(address, { transports: ['websocket'], auth: { token: seller.token }, forceNew: true })
    socket.on('notification', ({ id, senderId }: Notification) => {
      const times = all.get(`${senderId} ${seller.user.id}`)
      if (times === undefined) return
      times.screen = performance.now() - times.sent
      byNotification.set(id, times)
      const mailed = mailedEarly.get(id)
      if (mailed !== undefined) times.mail = mailed - times.sent
    })
    return new Promise<Socket>((resolve) => void socket.once('connect', () => resolve(socket)))
  }
  const sockets = await Promise.all(sellers.map(open))

  async function ask({ user, token }: Someone, seller: Someone): Promise<void> {
    all.set(`${user.id} ${seller.user.id}`, { sent: performance.now() })
    const answer = await fetch(`${address}/api/chat/send-chat-request`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ sellerId: seller.user.id, message: 'Could you draw a label for us?' }),
    })
    if (answer.status !== 200) throw new Error(`A request was answered ${answer.status}: ${await answer.text()}`)
  }

  const pairs = buyers.flatMap((buyer) => sellers.map((seller) => [buyer, seller] as const))
  const begun = performance.now()
  const asking: Promise<void>[] = []
  while (asking.length < pairs.length) {
    const due = Math.min(pairs.length, Math.trunc(((performance.now() - begun) / 1000) * perSecond))
    for (const [buyer, seller] of pairs.slice(asking.length, due)) asking.push(ask(buyer, seller))
    await pause(4)
  }
  await Promise.all(asking)
  const seconds = (performance.now() - begun) / 1000
  const measured = [...all.values()].slice(warmUp)
  const isDone = ({ screen, mail }: Times) => screen !== undefined && mail !== undefined
  for (let waited = 0; waited < 2 * mailMs && !measured.every(isDone); waited += 50) await pause(50)
  for (const socket of sockets) socket.close()
  await mails.close()

  const screens = measured.map(({ screen }) => screen ?? Number.POSITIVE_INFINITY)
  const mailed = measured.map(({ mail }) => mail ?? Number.POSITIVE_INFINITY)
  say(
    `${measured.length} events at ${(asking.length / seconds).toFixed(0)} a second: on the screen p50 ${percentile(screens, 0.5).toFixed(0)} ms, ` +
      `mail at the server p50 ${percentile(mailed, 0.5).toFixed(0)} ms, p95 ${percentile(mailed, 0.95).toFixed(0)} ms`,
  )
  judge('events a second', asking.length / seconds, { atLeast: perSecond * 0.98 })
  judge('on the screen of the other person, p95', percentile(screens, 0.95), { atMost: screenMs }, ' ms')
  judge('mail handed to the mail server, the last one', Math.max(...mailed), { atMost: mailMs }, ' ms')
})
