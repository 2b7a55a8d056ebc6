import { allow } from '@market/contract/actions.ts'
import { randomUUID } from 'node:crypto'
import { deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import { chatHistory, sendMessage } from '@market/contract/chat/sockets.ts'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { deviceOf, type Pair, twoWhoChat } from '#fixtures/devices.ts'
import { password, registerBuyer, registerSeller, uploadPdf } from '#fixtures/people.ts'

const market = useTestApp()
let people: Pair

beforeAll(async () => {
  people = await twoWhoChat(market)
})

test('a message is acknowledged once stored, and is delivered to the other party, not to the sending connection', async () => {
  const { buyer, seller } = people
  const [mine, theirs, mySecond] = await Promise.all([
    deviceOf(market, buyer),
    deviceOf(market, seller),
    deviceOf(market, buyer),
  ])
  const text = `Hello ${randomUUID()}`
  const sent = await mine.call(sendMessage, { messageTo: seller.user.id, messageValue: text, messageType: 'TEXT' })
  expect(sent).toMatchObject({ message: text, sender: buyer.user.id, receiver: seller.user.id, messageType: 'TEXT' })
  expect(await theirs.hears('new-message')).toEqual(sent)
  expect(await mySecond.hears('new-message')).toEqual(sent)
  expect(mine.heard('new-message')).toEqual([])
  const history = await theirs.call(chatHistory, { messageTo: buyer.user.id })
  expect(history.messages.at(-1)).toEqual(sent)
  for (const device of [mine, theirs, mySecond]) device.close()
})

test('a stranger can neither write to a chat nor receive its events', async () => {
  const { buyer, seller } = people
  const [strangeBuyer, strangeSeller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const [one, other, mine] = [
    await deviceOf(market, strangeBuyer),
    await deviceOf(market, strangeSeller),
    await deviceOf(market, buyer),
  ]
  const form = { messageValue: 'Let me in', messageType: 'TEXT' } as const
  expect(await one.send(sendMessage, { ...form, messageTo: seller.user.id })).toMatchObject({
    success: false,
    status: 409,
    message: 'You cannot send messages until the seller accepts the request',
    data: { code: 'CHAT_NOT_OPEN' },
  })
  expect(await other.send(sendMessage, { ...form, messageTo: buyer.user.id })).toMatchObject({
    message: 'Accept the request to start chat with the buyer',
  })
  await mine.call(sendMessage, { ...form, messageTo: seller.user.id })
  expect([one.heard('new-message'), other.heard('new-message')]).toEqual([[], []])
  for (const device of [one, other, mine]) device.close()
})

test('nobody can message a user who has left; earlier messages stay, and resending one still succeeds', async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const mine = await deviceOf(market, buyer)
  const to = { messageTo: seller.user.id }
  const first = { ...to, messageValue: 'Are you there?', messageType: 'TEXT', clientId: randomUUID() } as const
  const said = await mine.call(sendMessage, first)
  const plan = { ...to, messageValue: await uploadPdf(market, buyer.token), messageType: 'DOCUMENT' } as const
  expect(await mine.call(chatHistory, to)).toMatchObject({
    actions: expect.arrayContaining(allow('send')),
  })
  await market.call(deleteAccount, { password, understood: true }, { token: seller.token })
  const sentence = 'This account has been deleted, so this is no longer possible.'
  const gone = { success: false, message: sentence, data: { code: 'PERSON_GONE' } }
  expect(await mine.send(sendMessage, { ...first, clientId: randomUUID() })).toMatchObject(gone)
  expect(await mine.send(sendMessage, { ...plan, fileName: 'plan.pdf' })).toMatchObject(gone)
  expect(await mine.call(sendMessage, first)).toEqual(said)
  const history = await mine.call(chatHistory, to)
  expect(history.actions).toEqual([{ name: 'send', blocked: sentence }, { name: 'clear' }, { name: 'delete' }])
  expect(history.messages.at(-1)).toEqual(said)
  mine.close()
})
