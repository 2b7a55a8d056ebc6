import { randomUUID } from 'node:crypto'
import { suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { logIn, logOut } from '@market/contract/accounts/endpoints.ts'
import { deleteChat, getChatList } from '@market/contract/chat/endpoints.ts'
import {
  chatHistory,
  chatInit,
  chatListCall,
  clearChat,
  readChat,
  saveSocketId,
  sendMessage,
  typing,
} from '@market/contract/chat/sockets.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { sendOffer } from '@market/contract/offers/endpoints.ts'
import { sendSupport } from '@market/contract/support/sockets.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createModules } from '../src/modules.ts'
import { hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from './fixtures/actions.ts'
import { registerAdmin } from './fixtures/admins.ts'
import {
  addressOf,
  connectTo,
  type Device,
  deviceOf,
  openChatBetween,
  type Pair,
  twoWhoChat,
} from './fixtures/devices.ts'
import { offerForm } from './fixtures/offers.ts'
import { password, registerBuyer, registerSeller, type Someone, uploadImage, uploadPdf } from './fixtures/people.ts'

const market = useTestApp()
let people: Pair

beforeAll(async () => {
  people = await twoWhoChat(market)
})

const text = (to: Someone, messageValue: string) => ({
  messageTo: to.user.id,
  messageValue,
  messageType: 'TEXT' as const,
  clientId: randomUUID() as string,
})

async function withDevices(pair: Pair, run: (buyer: Device, seller: Device) => Promise<void>): Promise<void> {
  const [buyer, seller] = [await deviceOf(market, pair.buyer), await deviceOf(market, pair.seller)]
  await run(buyer, seller)
  buyer.close()
  seller.close()
}

const again = ({ user }: Someone) =>
  market.call(logIn, {
    userName: user.email ?? '',
    type: user.type as 'BUYER',
    password,
  }) as unknown as Promise<Someone>

describe('the handshake', () => {
  test.each([[undefined], [''], ['x'.repeat(43)], [7], [{ a: 1 }]])(
    'a connection with the token %j is rejected with the reason',
    async (token) => {
      await expect(connectTo(await addressOf(market), token)).rejects.toMatchObject({
        message: 'UNAUTHENTICATED',
        data: { success: false, message: 'Session expired. Please log in again to continue.' },
      })
    },
  )

  test('a session that ends is notified and disconnected, without affecting the user’s other sessions', async () => {
    const someone = await registerBuyer(market)
    const second = await again(someone)
    const [first, other] = [await deviceOf(market, someone), await deviceOf(market, second)]
    const gone = new Promise((resolve) => void first.socket.once('disconnect', resolve))
    await market.call(logOut, {}, { token: someone.token })
    await first.hears('session-ended')
    await gone
    expect(other.socket.connected).toBe(true)
    expect(await other.call(saveSocketId, {})).toMatchObject({ userId: someone.user.id, socketId: other.socket.id })
    other.close()
  })

  test('an expired session is noticed at the next call', async () => {
    const someone = await registerBuyer(market)
    const device = await deviceOf(market, someone)
    await market.app.parts.database.pool.query('delete from sessions where user_id = $1', [someone.user.id])
    await market.advance(minutes)
    expect(await device.send(saveSocketId, {})).toMatchObject({ data: { code: 'UNAUTHENTICATED' } })
    await device.hears('session-ended')
  })

  test('a suspended user is notified at once, cannot write over the open connection, and can still read', async () => {
    const pair = await twoWhoChat(market)
    const admin = await registerAdmin(market)
    const device = await deviceOf(market, pair.buyer)
    await device.call(sendMessage, text(pair.seller, 'before'))
    await market.settle()
    device.forget()
    await market.call(suspendPerson, { id: pair.buyer.user.id, reason: 'Spam' }, { token: admin.token })
    await device.hears('changed', ({ kind }) => kind === 'profile')
    await market.advance(minutes)
    expect(await device.send(sendMessage, text(pair.seller, 'after'))).toMatchObject({ data: { code: 'SUSPENDED' } })
    expect((await device.call(chatHistory, { messageTo: pair.seller.user.id })).messages).toHaveLength(2)
    device.close()
  })
})

describe('sent input', () => {
  const sockets = () => createModules(market.app.parts).flatMap((module) => module.sockets ?? [])
  const deep = JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) as unknown
  const hostile: unknown[] = [null, 7, 'text', true, [], [1], deep, { messageTo: 1 }, { messageTo: {} }, { limit: -1 }]
  const inFields: unknown[] = [null, 7, '', '\0', 'x'.repeat(100_000), [], {}, deep, -1, 1e308, '../../x', "'; drop"]

  test('every call of the channel rejects malformed input, and none of it is a server error', async () => {
    const device = await deviceOf(market, people.buyer)
    const codes = new Set<string>()
    for (const { endpoint } of sockets()) {
      const fields = [
        'messageTo',
        'messageValue',
        'messageType',
        'clientId',
        'page',
        'limit',
        'before',
        'after',
        'seq',
        'searchTerm',
        'threadId',
        'isTyping',
      ]
      const right = { ...text(people.seller, 'hello'), page: 1, limit: 5 }
      const tries = [...hostile, ...fields.flatMap((field) => inFields.map((value) => ({ ...right, [field]: value })))]
      for (const input of tries) {
        const answer = await device.send(endpoint, input)
        if (!answer.success) codes.add(answer.data.code)
        market.clock.advance(1000)
      }
    }
    expect([...codes].filter((code) => code === 'INTERNAL' || code === 'UNAVAILABLE')).toEqual([])
    expect(codes).toContain('VALIDATION')
    expect(codes).toContain('MALFORMED')
    device.close()
  }, 60_000)

  test('an unknown event gets a response, and one without an acknowledgement is harmless', async () => {
    const device = await deviceOf(market, people.buyer)
    expect(await device.send({ event: 'deleteEverything' }, {})).toMatchObject({ data: { code: 'NOT_FOUND' } })
    device.socket.emit('sendMessage')
    device.socket.emit('sendMessage', null, undefined, 7)
    expect((await device.send(saveSocketId, {})).success).toBe(true)
    device.close()
  })

  test.each([
    ['nothing', '', 'Please write a message.'],
    ['white space', ' \n\t ', 'Please write a message.'],
    ['one character too many', 'x'.repeat(4001), 'A message cannot exceed 4000 characters.'],
    ['100 KB', 'x'.repeat(100_000), 'A message cannot exceed 4000 characters.'],
  ])('a text of %s is rejected', async (_, messageValue, message) => {
    const device = await deviceOf(market, people.buyer)
    expect(await device.send(sendMessage, text(people.seller, messageValue))).toMatchObject({ success: false, message })
    device.close()
  })

  test('HTML stays plain text', async () => {
    const script = '<script>alert(1)</script> & <b>"bold"</b> https://example.test/?a=1&b=2'
    await withDevices(people, async (buyer, seller) => {
      await buyer.call(sendMessage, text(people.seller, script))
      expect((await seller.hears('new-message')).message).toBe(script)
    })
  })

  test('a flood is rejected with the seconds to wait, and rejected messages are not stored', async () => {
    const pair = await twoWhoChat(market)
    await withDevices(pair, async (buyer) => {
      // A long pause does not save up allowance.
      await buyer.call(sendMessage, text(pair.seller, 'Are you there?'))
      await market.advance(hours)
      const answers = await Promise.all(
        Array.from({ length: 80 }, (_, n) => buyer.send(sendMessage, text(pair.seller, `flood ${n}`))),
      )
      const refused = answers.filter((answer) => !answer.success)
      expect(refused.length).toBeGreaterThan(0)
      expect(refused[0]).toMatchObject({ data: { code: 'TOO_MANY_REQUESTS', details: { seconds: 1 } } })
      const { lastSeq } = await buyer.call(chatHistory, { messageTo: pair.seller.user.id })
      expect(lastSeq).toBe(2 + answers.length - refused.length)
    })
  })
})

describe('a conversation', () => {
  test('simultaneous messages keep their order, and a retried one is stored once', async () => {
    const pair = await twoWhoChat(market)
    await withDevices(pair, async (buyer, seller) => {
      const forms = Array.from({ length: 20 }, (_, n) => text(pair.seller, `line ${n}`))
      const sent = await Promise.all(forms.map((form) => buyer.call(sendMessage, form)))
      expect(sent.map(({ seq }) => seq)).toEqual(forms.map((_, n) => n + 2))
      expect(await buyer.call(sendMessage, forms[3] as never)).toEqual(sent[3])
      const page = await seller.call(chatHistory, { messageTo: pair.buyer.user.id, limit: 100 })
      expect(page.messages.map(({ message }) => message).slice(1)).toEqual(forms.map((form) => form.messageValue))
    })
  })

  test('a client id that belongs to another message is rejected', async () => {
    const pair = await twoWhoChat(market)
    await withDevices(people, async (buyer) => {
      const form = text(people.seller, 'first')
      await buyer.call(sendMessage, form)
      expect(await buyer.send(sendMessage, { ...form, messageTo: pair.seller.user.id })).toMatchObject({
        success: false,
        data: { code: 'CHAT_NOT_OPEN' },
      })
    })
  })

  test('history is read in pages, before and after a message', async () => {
    const pair = await twoWhoChat(market)
    await withDevices(pair, async (buyer) => {
      for (let n = 2; n <= 25; n++) await buyer.call(sendMessage, text(pair.seller, `m${n}`))
      const to = { messageTo: pair.seller.user.id }
      const seqs = async (input: object) => {
        const page = await buyer.call(chatHistory, { ...to, ...input })
        return [page.messages[0]?.seq, page.messages.at(-1)?.seq, page.hasMore]
      }
      expect(await seqs({})).toEqual([6, 25, true])
      expect(await seqs({ page: 2 })).toEqual([1, 5, false])
      expect(await seqs({ page: 3 })).toEqual([undefined, undefined, false])
      expect(await seqs({ before: 6, limit: 3 })).toEqual([3, 5, true])
      expect(await seqs({ after: 20 })).toEqual([21, 25, false])
      expect(await seqs({ after: 2, limit: 5 })).toEqual([3, 7, true])
      expect(await seqs({ after: 25 })).toEqual([undefined, undefined, false])
      for (const input of [{ before: 3e9 }, { after: 3e9 }])
        await expect(buyer.call(chatHistory, { ...to, ...input })).rejects.toThrow('Not the number of a message.')
      const opened = await buyer.call(chatInit, to)
      expect(opened).toMatchObject({ status: 'open', chatRequestId: null, lastSeq: 25 })
    })
  })

  test('read receipts reach the other side, and unread counts follow', async () => {
    const pair = await twoWhoChat(market)
    await withDevices(pair, async (buyer, seller) => {
      await buyer.call(sendMessage, text(pair.seller, 'one'))
      const { seq, chatId } = await buyer.call(sendMessage, text(pair.seller, 'two'))
      expect((await seller.call(chatListCall, {})).records).toMatchObject([{ unreadCount: 3, latestMessage: 'two' }])
      expect(await seller.call(readChat, { messageTo: pair.buyer.user.id, seq: 2 })).toMatchObject({ unreadCount: 1 })
      expect(await seller.call(readChat, { messageTo: pair.buyer.user.id })).toEqual({
        chatId,
        readSeq: seq,
        unreadCount: 0,
        unreadChats: 0,
      })
      expect(await buyer.hears('chat-read', (read) => read.readSeq === seq)).toEqual({
        chatId,
        by: pair.seller.user.id,
        readSeq: seq,
      })
      expect((await buyer.call(chatHistory, { messageTo: pair.seller.user.id })).otherReadSeq).toBe(seq)
    })
  })

  test('clearing and deleting affect one side; a deleted chat returns with the next message', async () => {
    const pair = await twoWhoChat(market)
    const listOf = ({ token }: Someone) => market.call(getChatList, {}, { token })
    await withDevices(pair, async (buyer, seller) => {
      await buyer.call(sendMessage, text(pair.seller, 'secret'))
      const phone = await deviceOf(market, pair.buyer)
      const cleared = await buyer.call(clearChat, { messageTo: pair.seller.user.id })
      expect(cleared.clearedSeq).toBe(2)
      expect(await phone.hears('chat-cleared')).toEqual(cleared)
      phone.close()
      const after = await buyer.call(chatHistory, { messageTo: pair.seller.user.id })
      expect([after.messages, after.clearedSeq]).toEqual([[], 2])
      const caughtUp = await buyer.call(chatHistory, { messageTo: pair.seller.user.id, after: 0 })
      expect([caughtUp.messages, caughtUp.hasMore]).toEqual([[], false])
      expect((await listOf(pair.buyer)).records).toMatchObject([{ latestMessage: null, unreadCount: 0 }])
      const kept = await seller.call(chatHistory, { messageTo: pair.buyer.user.id })
      expect([kept.messages.length, kept.clearedSeq]).toEqual([2, 0])
      expect(seller.heard('chat-cleared')).toEqual([])
      await market.call(deleteChat, { id: cleared.chatId }, { token: pair.seller.token })
      expect([await seller.hears('chat-cleared'), buyer.heard('chat-cleared')]).toEqual([cleared, [cleared]])
      expect((await listOf(pair.seller)).records).toEqual([])
      expect((await listOf(pair.buyer)).total).toBe(1)
      await buyer.call(sendMessage, text(pair.seller, 'hello again'))
      expect((await listOf(pair.seller)).records).toMatchObject([{ latestMessage: 'hello again', unreadCount: 1 }])
      expect((await seller.call(chatHistory, { messageTo: pair.buyer.user.id })).messages).toHaveLength(1)
    })
  })

  test('the list is searched by name, as plain text', async () => {
    const buyer = await registerBuyer(market)
    for (const fullName of ['Zelda Moss', 'Yuri Stone', 'José Pérez']) {
      await openChatBetween(market, buyer, await registerSeller(market, { fullName }))
    }
    const names = async (searchTerm: string) =>
      (await market.call(getChatList, { searchTerm }, { token: buyer.token })).records.map(
        (chat) => chat.seller.fullName,
      )
    expect(await names('zel')).toEqual(['Zelda Moss'])
    expect(await names('STONE')).toEqual(['Yuri Stone'])
    expect(await names('%')).toEqual([])
    expect(await names('jose')).toEqual(['José Pérez'])
    expect(await names('')).toEqual(['José Pérez', 'Yuri Stone', 'Zelda Moss'])
  })

  test('typing and presence are sent only to the other side', async () => {
    const pair = await twoWhoChat(market)
    const third = await deviceOf(market, await registerBuyer(market))
    await withDevices(pair, async (buyer, seller) => {
      expect((await seller.call(chatInit, { messageTo: pair.buyer.user.id })).senderInfo.isOnline).toBe(true)
      await buyer.call(typing, { messageTo: pair.seller.user.id })
      expect(await seller.hears('typing')).toMatchObject({ from: pair.buyer.user.id, isTyping: true })
      expect(await third.send(typing, { messageTo: pair.seller.user.id })).toMatchObject({
        data: { code: 'CHAT_NOT_OPEN' },
      })
      expect(buyer.heard('typing')).toEqual([])
      buyer.close()
      expect(await seller.hears('presence', ({ isOnline }) => !isOnline)).toEqual({
        userId: pair.buyer.user.id,
        isOnline: false,
      })
    })
    expect([third.heard('typing'), third.heard('presence')]).toEqual([[], []])
    third.close()
  })

  test('messages unread for a minute cause one notification, and read ones none', async () => {
    const pair = await twoWhoChat(market)
    await withDevices(pair, async (buyer, seller) => {
      await seller.call(readChat, { messageTo: pair.buyer.user.id })
      await buyer.call(sendMessage, text(pair.seller, 'one'))
      await buyer.call(sendMessage, text(pair.seller, 'two'))
      const chats = async ({ token }: Someone) =>
        (await market.call(getUserNotifications, {}, { token })).records.filter((row) => row.metaData.type === 'chat')
      await market.advance(59_000)
      expect(await chats(pair.seller)).toEqual([])
      await market.advance(2000)
      expect(await chats(pair.seller)).toMatchObject([
        { title: 'New messages', description: `${pair.buyer.user.fullName} has sent you 2 messages.` },
      ])
      await buyer.call(sendMessage, text(pair.seller, 'three'))
      await market.advance(2 * minutes)
      expect(await chats(pair.seller)).toHaveLength(1)
      await seller.call(readChat, { messageTo: pair.buyer.user.id })
      await buyer.call(sendMessage, text(pair.seller, 'four'))
      await seller.call(readChat, { messageTo: pair.buyer.user.id })
      await market.advance(2 * minutes)
      expect(await chats(pair.seller)).toHaveLength(1)
    })
  })
})

describe('files', () => {
  const file = (to: Someone, messageValue: string, messageType: string) => ({
    messageTo: to.user.id,
    messageValue,
    messageType,
  })

  test('an image and a PDF arrive and open only by their signed address', async () => {
    await withDevices(people, async (buyer, seller) => {
      const [image, pdf] = [await uploadImage(market, people.buyer.token), await uploadPdf(market, people.buyer.token)]
      for (const [name, type] of [
        [image, 'IMAGE'],
        [pdf, 'DOCUMENT'],
      ] as const) {
        seller.forget()
        await buyer.call(sendMessage, { ...file(people.seller, name, type), fileName: 'mine' } as never)
        const heard = await seller.hears('new-message')
        expect(heard).toMatchObject({ message: 'mine', messageType: type, file: { name: 'mine' } })
        const { pathname, search } = new URL(heard.file?.url ?? '')
        expect((await market.app.server.inject({ url: `${pathname}${search}` })).statusCode).toBe(200)
        expect((await market.app.server.inject({ url: pathname })).statusCode).toBe(404)
        expect((await market.app.server.inject({ url: `/api/files/${name}` })).statusCode).toBe(404)
      }
    })
  })

  test.each(['evil.example', 'evil.example:80', '"><script>'])(
    'their address does not lead to a host that their sender named: %s',
    async (host) => {
      const image = await uploadImage(market, people.buyer.token)
      const buyer = await connectTo(await addressOf(market), people.buyer.token, { host })
      const seller = await deviceOf(market, people.seller)
      const sent = await buyer.call(sendMessage, file(people.seller, image, 'IMAGE') as never)
      const heard = await seller.hears('new-message', ({ file: given }) => given !== null)
      for (const { file: given } of [sent, heard]) expect(given?.url).toMatch(/^http:\/\/127\.0\.0\.1[:/]/)
      buyer.close()
      seller.close()
    },
  )

  test('files are denied to everyone else, and their address expires after half an hour', async () => {
    const strange = await twoWhoChat(market)
    const stranger = await deviceOf(market, strange.buyer)
    await withDevices(people, async (buyer, seller) => {
      const sent = async (device: Device, by: Someone, to: Someone) => {
        const name = await uploadPdf(market, by.token)
        const message = await device.call(sendMessage, file(to, name, 'DOCUMENT') as never)
        const { pathname, search } = new URL(message.file?.url ?? '')
        return { name, address: `${pathname}${search}` }
      }
      const opens = async (url: string, headers = {}) => (await market.app.server.inject({ url, headers })).statusCode
      const [secret, own] = [
        await sent(buyer, people.buyer, people.seller),
        await sent(stranger, strange.buyer, strange.seller),
      ]
      expect([await opens(secret.address), await opens(own.address)]).toEqual([200, 200])
      expect(await opens(own.address.replace(own.name, secret.name))).toBe(404)
      expect(await opens(`/api/files/${secret.name}`, { authorization: `Bearer ${strange.buyer.token}` })).toBe(404)
      // Sending a file on does not grant access to it either.
      const documents = [{ name: 'theirs.pdf', url: secret.name }]
      const refusals = [
        await stranger.send(sendMessage, file(strange.seller, secret.name, 'DOCUMENT')),
        await stranger.send(sendSupport, { messageValue: secret.name, messageType: 'DOCUMENT' }),
        await market.refusal(sendOffer, await offerForm(market, strange.buyer, { documents }), strange.seller),
      ]
      expect(refusals.map(({ data }) => data.code)).toEqual(['FILE_UNKNOWN', 'FILE_UNKNOWN', 'FILE_UNKNOWN'])

      await market.advance(31 * minutes)
      expect(await opens(secret.address)).toBe(404)
      const { messages } = await seller.call(chatHistory, { messageTo: people.buyer.user.id })
      const { pathname, search } = new URL(messages.at(-1)?.file?.url ?? '')
      expect(await opens(`${pathname}${search}`)).toBe(200)
    })
    stranger.close()
  })

  test('files that are foreign, missing or of another type are rejected', async () => {
    await withDevices(people, async (buyer) => {
      const [image, pdf] = [await uploadImage(market, people.buyer.token), await uploadPdf(market, people.buyer.token)]
      const foreign = await uploadPdf(market, people.seller.token)
      const codeOf = async (name: string, type: string) =>
        (await buyer.send(sendMessage, file(people.seller, name, type))).data.code
      expect(await codeOf(pdf, 'IMAGE')).toBe('FILE_NOT_IMAGE')
      expect(await codeOf(image, 'DOCUMENT')).toBe('FILE_TYPE')
      expect(await codeOf(foreign, 'DOCUMENT')).toBe('FILE_UNKNOWN')
      expect(await codeOf('no-such-file.png', 'IMAGE')).toBe('FILE_UNKNOWN')
      expect(await buyer.send(sendMessage, file(people.seller, 'x.exe', 'VIDEO'))).toMatchObject({
        message: 'You can only send text, images (png, jpg, jpeg) and PDF documents.',
      })
    })
  })
})

test('a third user cannot find, read, clear or receive anything of a chat', async () => {
  const [strangeBuyer, strangeSeller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const [one, other] = [await deviceOf(market, strangeBuyer), await deviceOf(market, strangeSeller)]
  await withDevices(people, async (buyer) => {
    const { chatId } = await buyer.call(sendMessage, text(people.seller, 'between us'))
    for (const [device, who, target, actions] of [
      [one, strangeBuyer, people.seller, allowing('sendRequest')],
      [other, strangeSeller, people.buyer, allowing()],
    ] as const) {
      const to = { messageTo: target.user.id }
      expect(await device.call(chatHistory, to)).toMatchObject({
        messages: [],
        chatId: null,
        status: 'none',
        actions,
      })
      expect((await device.call(chatListCall, {})).records).toEqual([])
      expect(await device.send(readChat, to)).toMatchObject({ data: { code: 'NOT_FOUND' } })
      expect(await device.send(clearChat, to)).toMatchObject({ data: { code: 'NOT_FOUND' } })
      expect((await market.refusal(deleteChat, { id: chatId }, { token: who.token })).status).toBe(404)
    }
    // Rejected by role: buyers have no conversations with buyers.
    expect(await one.send(chatHistory, { messageTo: people.buyer.user.id })).toMatchObject({
      data: { code: 'NOT_FOUND' },
    })
  })
  expect([one.heard('new-message'), other.heard('new-message')]).toEqual([[], []])
  one.close()
  other.close()
})
