import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, queueIdOf, startMailServer } from '#fixtures/mail-server.ts'
import { type Message, MessageRefused, NotAnswered } from './messages.ts'
import { requiresTls, smtpSender } from './smtp-sender.ts'

const limits = { connectionTimeout: 1500, greetingTimeout: 1500, socketTimeout: 1500 }
const from = 'Market <hello@market.test>'
const recipient = 'asha.rao+1@people.test'
const mail: Message = { id: 'mail.1', channel: 'mail', recipient, subject: 'One', body: 'Two' }

let server: MailServer
let sender: ReturnType<typeof smtpSender>
beforeAll(async () => {
  server = await startMailServer()
  sender = smtpSender(server.url, from)
})
afterAll(async () => {
  await sender.close()
  await server.close()
})
beforeEach(() => {
  server.refuse = () => undefined
  server.refuseSender = () => undefined
  server.refuseWords = () => undefined
  server.refuseConnection = () => undefined
})

const outcome = ({ send } = sender) =>
  send(mail).then(
    () => 'taken',
    (error: unknown) => {
      if (error instanceof MessageRefused) return error.forItsWords ? 'its words are refused' : 'no such address'
      return error instanceof NotAnswered ? 'not answered' : 'tried again'
    },
  )

test.each([
  [550, 'No such mailbox here', 'no such address'],
  [550, '5.1.1 User unknown', 'no such address'],
  [551, 'User not local', 'no such address'],
  [553, '5.1.3 Bad address syntax', 'no such address'],
  [550, '5.1.8 Sender domain not found', 'tried again'],
  [550, '5.7.1 Relaying denied', 'tried again'],
  [550, '5.2.1 Mailbox disabled', 'tried again'],
  [552, 'Mailbox full', 'tried again'],
  [552, '5.2.2 Over quota', 'tried again'],
  [554, 'Client blocked using zen.spamhaus.org', 'tried again'],
  [530, 'Authentication required', 'tried again'],
  [451, '4.7.1 Greylisted', 'tried again'],
  [452, '4.3.1 Insufficient system storage', 'tried again'],
  [421, '4.3.2 Shutting down', 'tried again'],
])('a recipient rejected with %i %s means: %s', async (code, words, meant) => {
  server.refuse = () => ({ code, words })
  expect(await outcome()).toBe(meant)
})

test.each([
  [550, 'Sender rejected'],
  [553, '5.1.8 Bad sender'],
  [530, 'Authentication required'],
  [535, 'Bad login'],
  [554, 'No service for you'],
  [452, '4.3.1 Insufficient system storage'],
  [421, '4.3.2 Shutting down'],
])('a sender rejected with %i %s says nothing about the recipient', async (code, words) => {
  server.refuseSender = () => ({ code, words })
  expect(await outcome()).toBe('tried again')
})

test.each([
  [554, 'This is spam', 'its words are refused'],
  [550, '5.6.0 Malformed', 'its words are refused'],
  [550, '5.7.26 Not authenticated', 'tried again'],
  [552, '5.2.2 Over quota', 'tried again'],
  [451, 'Later', 'tried again'],
  [452, '4.3.1 Queue disk is full', 'tried again'],
  [421, '4.3.2 Shutting down', 'tried again'],
])('a message rejected with %i %s means: %s', async (code, words, meant) => {
  server.refuseWords = () => ({ code, words })
  expect(await outcome()).toBe(meant)
})

test('the answer of a server that accepts an email is returned, without the address', async () => {
  expect(await sender.send(mail)).toBe(`250 OK: queued as ${queueIdOf(server.arrived.length)}`)
})

test('a server that closes the connection after an email, before it accepts it, is asked again', async () => {
  server.hangUps = 1
  expect(await outcome()).toBe('not answered')
  expect(await outcome()).toBe('taken')
})

test('a server that greets late gets the email, and one that is going down gets it with the next attempt', async () => {
  const fresh = smtpSender(server.url, from)
  server.isSlowToGreet = true
  const sent = outcome(fresh)
  await expect.poll(server.waiting).toBe(1)
  server.speakAgain()
  expect(await sent).toBe('taken')
  await fresh.close()
  const later = smtpSender(server.url, from)
  server.refuseConnection = () => ({ code: 421, words: 'Too many connections' })
  expect(await outcome(later)).toBe('tried again')
  server.refuseConnection = () => undefined
  expect(await outcome(later)).toBe('taken')
  await later.close()
})

test('a stored rejection does not contain the address that the server repeats', async () => {
  server.refuse = (address) => ({ code: 550, words: `<${address.toUpperCase()}> is not known here` })
  await expect(sender.send(mail)).rejects.toThrow(/: 550 <\(the address\)> is not known here$/)
})

test('a server silent after an email is given up on, and the next email goes out when it responds', async () => {
  const impatient = smtpSender(server.url, from, limits)
  server.isSilent = true
  expect(await outcome(impatient)).toBe('not answered')
  server.speakAgain()
  expect(await outcome(impatient)).toBe('taken')
  await impatient.close()
})

/** A server that accepts connections but never responds, or an unused port. */
async function silentPort(): Promise<{ url: string; close: () => void }> {
  const sockets: Socket[] = []
  const silent = createServer((socket) => void sockets.push(socket))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const close = () => {
    for (const socket of sockets) socket.destroy()
    silent.close()
  }
  return { url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`, close }
}

test('a server that does not greet or does not exist is given up on', async () => {
  const silent = await silentPort()
  const unheard = smtpSender(silent.url, from, limits)
  await expect(unheard.send(mail)).rejects.toBeInstanceOf(NotAnswered)
  silent.close()
  await expect(unheard.send(mail)).rejects.toBeInstanceOf(NotAnswered)
  await unheard.close()
})

test.each([
  ['smtp://mail.example.com:587', true],
  ['smtp://9.9.9.9', true],
  ['smtp://127.0.0.1:1025', false],
  ['smtp://10.0.0.7', false],
  ['smtp://mailpit:1025', false],
])('mails to %s need an encrypted connection: %s', (url, needed) => {
  expect(requiresTls(url)).toBe(needed)
})
