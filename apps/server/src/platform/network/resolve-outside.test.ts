import { createSocket, type Socket } from 'node:dgram'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resolveOutside } from './resolve-outside.ts'

const [typeA, flagsKnown, flagsUnknown] = [1, 0x8180, 0x8183]

/** A local DNS server that knows one name: push.example.com, with an IPv4 address only. */
let server: Socket
beforeAll(async () => {
  server = createSocket('udp4').on('message', (question, asker) => {
    // The name, its terminator, then the type and class of the question.
    const end = question.indexOf(0, 12) + 5
    const isKnown = question.subarray(12, end).toString('latin1').includes('push')
    const hasAnswer = isKnown && question.readUInt16BE(end - 4) === typeA
    const head = Buffer.from(question.subarray(0, end))
    head.writeUInt16BE(isKnown ? flagsKnown : flagsUnknown, 2)
    head.writeUInt16BE(hasAnswer ? 1 : 0, 6)
    head.writeUInt16BE(0, 10)
    const answer = Buffer.from([0xc0, 12, 0, typeA, 0, 1, 0, 0, 0, 60, 0, 4, 8, 8, 4, 4])
    server.send(hasAnswer ? Buffer.concat([head, answer]) : head, asker.port, asker.address)
  })
  await new Promise<void>((resolve) => server.bind(0, '127.0.0.1', resolve))
})
afterAll(() => server.close())
const ask = (name: string) => resolveOutside(name, { servers: [`127.0.0.1:${server.address().port}`] })

test('a name with one kind of address resolves to those', async () => {
  expect(await ask('push.example.com')).toEqual([{ address: '8.8.4.4', family: 4 }])
})

test('an unknown name resolves to nothing', async () => {
  await expect(ask('nowhere.example.com')).rejects.toMatchObject({ code: 'ENOTFOUND' })
})
