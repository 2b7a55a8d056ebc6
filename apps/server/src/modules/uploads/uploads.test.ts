import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { errorCatalogue } from '@market/contract/errors.ts'
import { getUploadUrls, type UploadType } from '@market/contract/uploads/endpoints.ts'
import sharp from 'sharp'
import { beforeAll, expect, test, vi } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { hours, minutes } from '#platform/clock/clock.ts'
import { imageSizes, imageWidths } from './file-name.ts'
import { addressOf } from '#fixtures/devices.ts'
import { docBytes, docxBytes, photoBytes, xlsBytes, zipOf } from '#fixtures/file-bytes.ts'
import { pdfBytes, pngBytes, registerBuyer } from '#fixtures/people.ts'

const market = useTestApp()
let token: string
beforeAll(async () => {
  token = (await registerBuyer(market)).token
})

async function placeFor(type: UploadType, location = 'users') {
  const [place] = await market.call(getUploadUrls, { type, location }, { token })
  if (place === undefined) throw new Error('No address was given')
  const { pathname, search } = new URL(place.url)
  return { path: `${pathname}${search}`, filename: place.filename }
}

async function put(path: string, payload: Buffer) {
  const answer = await market.app.server.inject({ method: 'PUT', url: path, payload })
  const { message, data } = answer.json()
  return { status: answer.statusCode, message, code: data?.code }
}

const get = (url: string) => market.app.server.inject({ url: url.replace(/^https?:\/\/[^/]+/, '') })

const docxNames = ['[Content_Types].xml', 'word/document.xml']

/** Changes a value in the first directory entry of a zip. */
function patched(zip: Buffer, offset: number, value: number): Buffer {
  const copy = Buffer.from(zip)
  copy.writeUInt32LE(value, copy.indexOf('PK\u0001\u0002') + offset)
  return copy
}

const html = Buffer.from('<!doctype html><script>alert(1)</script>')
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
const notImage = { status: 415, message: errorCatalogue.FILE_NOT_IMAGE.message, code: 'FILE_NOT_IMAGE' }
const wrongType = { status: 415, message: errorCatalogue.FILE_TYPE.message, code: 'FILE_TYPE' }
const linkDead = { status: 403, message: errorCatalogue.UPLOAD_LINK_DEAD.message, code: 'UPLOAD_LINK_DEAD' }

test('up to 10 upload URLs are returned per request, each with its own file name', async () => {
  const places = await market.call(getUploadUrls, { type: 'pdf', count: 10 }, { token })
  expect(new Set(places.map((place) => place.filename)).size).toBe(10)
  expect(await market.refusal(getUploadUrls, { type: 'png', count: 11 })).toMatchObject({
    status: 400,
    message: 'You can upload a maximum of 10 media files only.',
  })
  expect(await market.refusal(getUploadUrls, { type: 'svg' })).toMatchObject({
    status: 400,
    message: 'Please upload a valid file type',
  })
})

test('a photo is re-encoded as WebP of at most 2,000 px, with small sizes, without location and camera data', async () => {
  const { path, filename } = await placeFor('png')
  const photo = await photoBytes()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  expect(await put(path, photo)).toMatchObject({ status: 200 })

  const large = await get(`/api/files/${filename}`)
  expect(large.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-disposition': 'inline',
  })
  const shown = await sharp(large.rawPayload).metadata()
  expect([shown.format, shown.width, shown.height, shown.exif]).toEqual(['webp', 2000, 1000, undefined])
  await market.settle()
  for (const [size, width] of Object.entries(imageWidths)) {
    const small = await sharp((await get(`/api/files/${filename}?size=${size}`)).rawPayload).metadata()
    expect([size, small.format, small.width]).toEqual([size, 'webp', width])
  }
}, 60_000)

test.each([
  ['jpeg', () => photoBytes(40, 40)],
  [
    'gif',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .gif()
        .toBuffer(),
  ],
  [
    'webp',
    () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .webp()
        .toBuffer(),
  ],
])('a %s is accepted as an image', async (_, bytes) => {
  expect(await put((await placeFor('png')).path, await bytes())).toMatchObject({ status: 200 })
})

test.each([
  ['pdf', pdfBytes(), 'application/pdf'],
  ['doc', docBytes(), 'application/msword'],
  ['docx', docxBytes(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
] as const)(
  'a %s is served byte for byte, as an attachment with our content type',
  async (type, bytes, contentType) => {
    const { path, filename } = await placeFor(type)
    expect(await put(path, bytes)).toMatchObject({ status: 200 })
    const back = await get(`/api/files/${filename}`)
    expect(back.rawPayload.equals(bytes)).toBe(true)
    expect(back.headers).toMatchObject({
      'content-type': contentType,
      'content-disposition': `attachment; filename="${filename}"`,
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    })
  },
)

test.each([
  ['Brief.pdf', 'Brief.pdf'],
  ['Kostenübersicht (2).PDF', 'Kosten%C3%BCbersicht%20%282%29.PDF'],
  ['../notes"\r\nx: y', '..%20notes%20%20%20x%20%20y.pdf'],
  ['invoice\u202efdp.exe', 'invoice%20fdp.exe.pdf'],
  ['گزارش\u200cنهایی.pdf', encodeURIComponent('گزارش\u200cنهایی.pdf')],
])('a document is downloaded under the name in its link: %s', async (name, saved) => {
  const { path, filename } = await placeFor('pdf')
  await put(path, pdfBytes())
  const back = await get(`/api/files/${filename}?name=${encodeURIComponent(name)}`)
  expect(back.headers['content-disposition']).toBe(`attachment; filename="${filename}"; filename*=UTF-8''${saved}`)
})

test.each([
  ['HTML as an image', 'png', html, notImage],
  ['SVG as an image', 'png', svg, notImage],
  ['HTML behind the first bytes of a GIF', 'png', Buffer.concat([Buffer.from('GIF89a'), html]), notImage],
  ['a PDF as an image', 'png', pdfBytes(), notImage],
  ['nothing as an image', 'png', Buffer.alloc(0), notImage],
  ['HTML as a PDF', 'pdf', html, wrongType],
  [
    'a PDF that is a page too',
    'pdf',
    Buffer.concat([Buffer.from('%PDF-1.4\n<script>1</script>'), pdfBytes()]),
    wrongType,
  ],
  ['a PDF cut short', 'pdf', Buffer.from('%PDF-1.4\n'), wrongType],
  ['a spreadsheet as a doc', 'doc', xlsBytes(), wrongType],
  ['a docx as a doc', 'doc', docxBytes(), wrongType],
  ['any zip as a docx', 'docx', zipOf(['[Content_Types].xml', 'xl/workbook.xml']), wrongType],
  ['a program before a zip as a docx', 'docx', Buffer.concat([Buffer.from('MZ'), docxBytes()]), wrongType],
  ['a docx that unpacks to gigabytes', 'docx', patched(docxBytes(), 24, 0xff_ff_ff_00), wrongType],
  ['a docx of overlapping parts', 'docx', patched(docxBytes(), 20, 50_000_000), wrongType],
  ['a docx that climbs out of its folder', 'docx', zipOf([...docxNames, '../../evil.xml']), wrongType],
  ['a docx that is a PDF too', 'docx', zipOf(['%PDF-1.7', ...docxNames]), wrongType],
  ['a docx that is a page too', 'docx', zipOf(['<script>1', ...docxNames]), wrongType],
  [
    'a PDF with a zip behind it',
    'pdf',
    Buffer.concat([pdfBytes(), zipOf(['a.class']), Buffer.from('%%EOF')]),
    wrongType,
  ],
  [
    'a doc that is a PDF too',
    'doc',
    Buffer.concat([docBytes().subarray(0, 100), pdfBytes(), docBytes().subarray(100)]),
    wrongType,
  ],
  ['a zip whose directory lies', 'docx', docxBytes().subarray(0, -22), wrongType],
] as const)('%s is rejected, and the upload URL remains valid for the right file', async (_, type, bytes, refusal) => {
  const { path, filename } = await placeFor(type)
  expect(await put(path, bytes)).toEqual(refusal)
  expect((await get(`/api/files/${filename}`)).statusCode).toBe(404)
  const right = { png: await pngBytes(), pdf: pdfBytes(), doc: docBytes(), docx: docxBytes() }[type]
  expect(await put(path, right)).toMatchObject({ status: 200 })
})

test('a small file that decompresses to a giant image is rejected', async () => {
  const giant = await sharp({ create: { width: 7200, height: 7200, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(giant.length).toBeLessThan(1024 * 1024)
  expect(await put((await placeFor('png')).path, giant)).toEqual(notImage)
}, 60_000)

test.each([
  ['png', 5, 'Image size exceeds the limit. Please upload an image smaller than 5 MB.'],
  ['pdf', 10, 'The file is larger than 10 MB. Please upload a smaller one.'],
] as const)(
  'a %s of exactly %d MB is accepted, and one byte more is rejected',
  async (type, megabytes, message) => {
    const limit = megabytes * 1024 * 1024
    const start = type === 'png' ? await pngBytes() : Buffer.from('%PDF-1.4\n')
    const end = type === 'png' ? Buffer.alloc(0) : Buffer.from('%%EOF')
    const padded = (size: number) => Buffer.concat([start, Buffer.alloc(size - start.length - end.length), end])
    expect(await put((await placeFor(type)).path, padded(limit + 1))).toEqual({
      status: 413,
      message,
      code: 'FILE_TOO_LARGE',
    })
    expect(await put((await placeFor(type)).path, padded(limit))).toMatchObject({ status: 200 })
  },
  60_000,
)

test('an upload URL works once, for its own file, with its signature, for 15 minutes', async () => {
  const png = await pngBytes()
  const [used, other, late] = [await placeFor('png'), await placeFor('png'), await placeFor('png')]
  expect(await put(used.path, png)).toMatchObject({ status: 200 })
  expect(await put(used.path, png)).toEqual(linkDead)
  expect(await put(other.path.replace(other.filename, late.filename), png)).toEqual(linkDead)
  const forged = other.path.replace(/(?<=signature=)./, (first) => (first === '-' ? '_' : '-'))
  expect(await put(forged, png)).toEqual(linkDead)
  expect(await put(other.path.replace(/expires=\d+/, 'expires=99999999999999'), png)).toEqual(linkDead)
  expect(await put(`/api/files/upload/${other.filename}`, png)).toEqual(linkDead)
  expect(await put('/api/files/upload/passwd?expires=1&signature=x', png)).toEqual(linkDead)
  await market.advance(15 * minutes)
  expect(await put(late.path, png)).toEqual(linkDead)
})

test('of two files sent to one upload URL concurrently, one is stored', async () => {
  const { path } = await placeFor('png')
  const png = await pngBytes()
  const inStore = async () => (await readdir(join(market.app.parts.config.dataDir, 'files'))).length
  const before = await inStore()
  const answers = await Promise.all([put(path, png), put(path, png), put(path, png)])
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 403, 403])
  await market.settle()
  expect((await inStore()) - before, 'the image and its sizes').toBe(1 + imageSizes.length)
})

test('bytes whose upload could not be recorded are deleted, and the upload URL remains valid', async () => {
  await put((await placeFor('pdf')).path, pdfBytes())
  const { path, filename } = await placeFor('pdf')
  const inStore = () => readdir(join(market.app.parts.config.dataDir, 'files'))
  const before = await inStore()
  const { pool } = market.app.parts.database
  await pool.query(`create function refuse_note() returns trigger language plpgsql as $$
      begin raise exception 'away' using errcode = '57P01'; end $$;
    create trigger refuse_note before update on files for each row execute function refuse_note()`)
  try {
    expect(await put(path, pdfBytes())).toMatchObject({ status: 503 })
  } finally {
    await pool.query('drop trigger refuse_note on files; drop function refuse_note')
  }
  await market.settle()
  expect(await inStore()).toEqual(before)
  expect(await put(path, pdfBytes())).toMatchObject({ status: 200 })
  await market.settle()
  expect(await inStore()).toHaveLength(before.length + 1)
  expect((await get(`/api/files/${filename}`)).statusCode).toBe(200)
})

test('an upload that was recorded remains, even when the database response was lost', async () => {
  const { path, filename } = await placeFor('pdf')
  const { runtime } = market.app.parts
  const command = runtime.command.bind(runtime)
  let isLost = false
  const commands = vi.spyOn(runtime, 'command').mockImplementation(async (caller, run) => {
    const answer = await command(caller, run)
    // Only the command that records the upload returns a boolean.
    if (answer !== true || isLost) return answer
    isLost = true
    throw new Error('Connection terminated unexpectedly')
  })
  expect(await put(path, pdfBytes())).toMatchObject({ status: 503 })
  // The cleanup of unrecorded bytes was queued and has run.
  await expect.poll(() => commands.mock.calls.length).toBeGreaterThanOrEqual(3)
  commands.mockRestore()
  await market.settle()
  expect((await get(`/api/files/${filename}`)).rawPayload.equals(pdfBytes())).toBe(true)
})

test('a private file opens only with a valid signature that has not expired, and is not cached', async () => {
  const { path, filename } = await placeFor('pdf', 'resume')
  await put(path, pdfBytes())
  const { runtime } = market.app.parts
  const { fileUrl } = await import('./public.ts')
  const address = await runtime.query(runtime.asSystem, async (ctx) => fileUrl(ctx, filename))
  const opened = await get(address)
  expect([opened.statusCode, opened.headers['cache-control']]).toEqual([200, 'private, no-store'])
  expect((await get(`/api/files/${filename}`)).statusCode).toBe(404)
  expect((await get(address.replace('signature=', 'signature=A'))).statusCode).toBe(404)
  expect((await get(`/api/files/${filename}${path.slice(path.indexOf('?'))}`)).statusCode).toBe(404)
  expect((await get(address.replace('private-', ''))).statusCode).toBe(404)
  await market.advance(31 * minutes)
  expect((await get(address)).statusCode).toBe(404)
})

test('a PDF can be embedded by our own pages only, and a Word file by none', async () => {
  const stored = async (type: 'pdf' | 'docx', bytes: Buffer) => {
    const { path, filename } = await placeFor(type)
    await put(path, bytes)
    return filename
  }
  const pdf = await get(`/api/files/${await stored('pdf', pdfBytes())}?view=1`)
  expect(pdf.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline',
    'content-security-policy': "frame-ancestors 'self'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  const docx = await get(`/api/files/${await stored('docx', docxBytes())}?view=1`)
  expect(docx.headers['content-disposition']).toContain('attachment')
  expect(docx.headers['content-security-policy']).toBe(
    "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
  )
})

test('a HEAD request tells whether a file exists, without its bytes', async () => {
  const { path, filename } = await placeFor('pdf')
  await put(path, pdfBytes())
  const ask = (url: string) => market.app.server.inject({ method: 'HEAD', url })
  const there = await ask(`/api/files/${filename}`)
  expect([there.statusCode, there.body, there.headers['content-length']]).toEqual([200, '', `${pdfBytes().length}`])
  expect((await ask(`/api/files/private-${filename}x`)).statusCode).toBe(404)
})

test.each(['/api/files/..%2F..%2Fsecret', '/api/files/secret', '/api/files/%00.png', `/api/files/${'a'.repeat(250)}`])(
  '%s is not found',
  async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  },
)

test('a client that uploads too much over the network can read the error', async () => {
  const { path } = await placeFor('png')
  const body = new Uint8Array(30 * 1024 * 1024)
  const answer = await fetch(`${await addressOf(market)}${path}`, { method: 'PUT', body })
  expect([answer.status, (await answer.json()).data.code]).toEqual([413, 'FILE_TOO_LARGE'])
})

test('a network with many slow uploads has to wait, and does not delay others', async () => {
  const address = await addressOf(market)
  const { port } = new URL(address)
  const pdf = pdfBytes()
  const put = async (from: string, length = pdf.length) => {
    const { path } = await placeFor('pdf')
    const headers = { 'x-forwarded-for': from, 'content-length': length }
    const sent = request({ port, path, method: 'PUT', headers, agent: false }).on('error', () => undefined)
    await new Promise((done) => sent.write(pdf, done))
    const answer = once(sent, 'response').then(([response]) => (response as IncomingMessage).statusCode)
    answer.catch(() => undefined)
    return { sent, answer }
  }
  const slow = await Promise.all(
    Array.from({ length: 16 }, (_, index) => put(`2001:db8:7:7::${index + 1}`, pdf.length + 1)),
  )
  let isAnswered = false
  const own = await put('2001:db8:7:7::99')
  void own.answer.then(() => (isAnswered = true))
  const others = await put('2001:db8:8:8::1')
  expect(await others.answer).toBe(200)
  expect(isAnswered).toBe(false)
  const left = await put('2001:db8:7:7::98')
  left.sent.destroy()
  for (const { sent } of slow) sent.destroy()
  expect(await own.answer).toBe(200)
  const after = await put('2001:db8:7:7::97')
  expect(await after.answer).toBe(200)
})

/** Sets the count under this key within its window. */
const counted = (key: string, points: number) =>
  market.app.parts.database.pool.query(
    'insert into rate_limits values ($1, $2, $3) on conflict (key) do update set points = excluded.points',
    [key, points, market.clock.now().getTime() + minutes],
  )
const tooMany = { status: 429, data: { code: 'TOO_MANY_REQUESTS' } }

test('a client without an account gets a few upload URLs, for images only', async () => {
  expect(await market.refusal(getUploadUrls, { type: 'pdf' })).toMatchObject({
    status: 401,
    data: { code: 'UNAUTHENTICATED' },
  })
  const filesIn = async () => (await market.app.parts.database.kysely.selectFrom('files').select('id').execute()).length
  const before = await filesIn()
  for (const count of [10, 10, 9]) await market.call(getUploadUrls, { type: 'png', count })
  expect(await market.call(getUploadUrls, { type: 'png' })).toHaveLength(1)
  expect(await market.refusal(getUploadUrls, { type: 'png' })).toMatchObject(tooMany)
  expect((await filesIn()) - before).toBe(30)
  expect(await market.call(getUploadUrls, { type: 'png' }, { token })).toHaveLength(1)
  await market.advance(15 * minutes)
  expect(await market.call(getUploadUrls, { type: 'png' })).toHaveLength(1)
})

test('a member gets a limited number of upload URLs', async () => {
  const member = await registerBuyer(market)
  await counted(`upload:${member.user.id}`, 490)
  expect(await market.call(getUploadUrls, { type: 'png', count: 10 }, member)).toHaveLength(10)
  expect(await market.refusal(getUploadUrls, { type: 'png' }, member)).toMatchObject(tooMany)
})

test.each([
  ['member', 500],
  ['network', 5000],
] as const)(
  'the megabytes uploaded per %s are limited, and the excess is rejected and not stored',
  async (whose, most) => {
    const member = await registerBuyer(market)
    const key = whose === 'member' ? member.user.id : 'from:203.0.113.50'
    const send = async (bytes: Buffer) => {
      const [place] = await market.call(getUploadUrls, { type: 'pdf' }, member)
      const { pathname, search } = new URL(place?.url ?? '')
      const headers = { 'x-forwarded-for': '203.0.113.50' }
      const answer = await market.app.server.inject({ method: 'PUT', url: pathname + search, headers, payload: bytes })
      return { status: answer.statusCode, data: answer.json().data, wait: answer.headers['retry-after'] }
    }
    const inStore = async () => (await readdir(join(market.app.parts.config.dataDir, 'files'))).length
    const megabyte = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(1024 * 1024 - 14), Buffer.from('%%EOF')])
    await send(pdfBytes())
    await counted(`uploaded:${key}`, (most - 1) * 1024)
    expect(await send(megabyte)).toMatchObject({ status: 200 })
    const before = await inStore()
    expect(await send(pdfBytes())).toMatchObject({ ...tooMany, wait: '3600' })
    expect(await inStore()).toBe(before)
    await market.advance(hours)
    expect(await send(pdfBytes())).toMatchObject({ status: 200 })
  },
)
