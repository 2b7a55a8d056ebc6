import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { errorCatalogue } from '@market/contract/errors.ts'
import { getUploadUrls, type UploadType } from '@market/contract/uploads/endpoints.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { createVirusScanner } from '#platform/files/clamd.ts'
import { type ClamdServer, eicar, startClamd } from '#fixtures/clamd-server.ts'
import { docBytes, docxBytes } from '#fixtures/file-bytes.ts'
import { pdfBytes, pngBytes, registerBuyer } from '#fixtures/people.ts'

let clamd: ClamdServer
const market = useTestApp(async () => {
  clamd = await startClamd()
  return { CLAMAV_URL: clamd.url }
})
let token: string
beforeAll(async () => {
  token = (await registerBuyer(market)).token
})
afterEach(() => {
  clamd.trouble = undefined
})
afterAll(() => clamd.close())

const inStore = () => readdir(join(market.app.parts.config.dataDir, 'files')).catch(() => [])

async function upload(type: UploadType, payload: Buffer) {
  const [place] = await market.call(getUploadUrls, { type }, { token })
  const { pathname, search } = new URL(place?.url ?? '')
  const send = async () => {
    const answer = await market.app.server.inject({ method: 'PUT', url: pathname + search, payload })
    const opened = await market.app.server.inject({ url: `/api/files/${place?.filename}` })
    return { status: answer.statusCode, message: answer.json().message, opens: opened.statusCode === 200 }
  }
  return { ...(await send()), again: send }
}

const infected = { status: 422, message: errorCatalogue.FILE_INFECTED.message, opens: false }
const away = { status: 503, message: errorCatalogue.SCANNER_UNAVAILABLE.message, opens: false }

test.each([
  ['png', pngBytes],
  ['pdf', async () => pdfBytes()],
  ['doc', async () => docBytes()],
  ['docx', async () => docxBytes()],
] as const)('every %s is scanned unchanged before it can be opened', async (type, make) => {
  const bytes = await make()
  const before = clamd.scanned.length
  expect(await upload(type, bytes)).toMatchObject({ status: 200, opens: true })
  expect(clamd.scanned.slice(before).map((scanned) => scanned.equals(bytes))).toEqual([true])
})

test('a large file reaches the scanner completely', async () => {
  const large = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(9 * 1024 * 1024), Buffer.from('%%EOF')])
  expect(await upload('pdf', large)).toMatchObject({ status: 200 })
  expect(clamd.scanned.at(-1)?.equals(large)).toBe(true)
})

test.each(['pdf', 'png'] as const)(
  'an infected %s is rejected with a message, and nothing of it is stored',
  async (type) => {
    const before = await inStore()
    const start = type === 'pdf' ? pdfBytes() : await pngBytes()
    expect(await upload(type, Buffer.concat([start, Buffer.from(`${eicar}\n%%EOF\n`)]))).toMatchObject(infected)
    await market.settle()
    expect(await inStore()).toEqual(before)
  },
)

test.each([
  ['hangs up', 'hang-up'],
  ['wants smaller files', { answer: 'INSTREAM size limit exceeded. ERROR' }],
  ['answers nonsense', { answer: 'stream: OK, perhaps' }],
] as const)('with a scanner that %s, uploads are rejected, not stored, and can be retried', async (_, trouble) => {
  const before = await inStore()
  clamd.trouble = trouble
  const { again, ...answer } = await upload('pdf', pdfBytes())
  expect(answer).toEqual(away)
  expect(await inStore()).toEqual(before)
  clamd.trouble = undefined
  expect(await again()).toMatchObject({ status: 200, opens: true })
})

test('requests to a hanging or unreachable scanner time out, and its health check fails', async () => {
  const limits = { connectMs: 2_000, scanMs: 500 }
  const [host = '', port] = clamd.url.replace('tcp://', '').split(':')
  const scanner = createVirusScanner({ host, port: Number(port) }, undefined, limits)
  expect(await scanner.ping()).toBe(true)
  clamd.trouble = 'silence'
  await expect(scanner.scan(pdfBytes())).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' })
  expect(await scanner.ping()).toBe(false)
  const nobody = createVirusScanner({ host: '127.0.0.1', port: 9 }, undefined, limits)
  await expect(nobody.scan(pdfBytes())).rejects.toMatchObject({ code: 'SCANNER_UNAVAILABLE' })
})
