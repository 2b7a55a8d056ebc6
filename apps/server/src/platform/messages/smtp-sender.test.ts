import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type MailServer, startMailServer } from '#fixtures/mail-server.ts'
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
])('a message rejected with %i %s means: %s', async (code, words, meant) => {
  server.refuseWords = () => ({ code, words })
  expect(await outcome()).toBe(meant)
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
