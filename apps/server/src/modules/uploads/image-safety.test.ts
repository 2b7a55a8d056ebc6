import { crc32, deflateSync } from 'node:zlib'
import { errorCatalogue } from '@market/contract/errors.ts'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerBuyer } from '#fixtures/people.ts'
import { run as reencode } from './tasks/reencode.ts'
import { crowding } from '#fixtures/crowding.ts'

const market = useTestApp()
let token: string
beforeAll(async () => {
  token = (await registerBuyer(market)).token
})

/** Uploads an image and returns the result. */
async function upload(payload: Buffer) {
  const [place] = await market.call(getUploadUrls, { type: 'png' }, { token })
  const { pathname, search } = new URL(place?.url ?? '')
  const started = performance.now()
  const answer = await market.app.server.inject({ method: 'PUT', url: pathname + search, payload })
  const took = (performance.now() - started) / crowding()
  const shown = await market.app.server.inject({ url: `/api/files/${place?.filename}` })
  const image = shown.statusCode === 200 ? await sharp(shown.rawPayload).metadata() : null
  return { status: answer.statusCode, message: answer.json().message, took, image }
}

const rejected = { status: 415, message: errorCatalogue.FILE_NOT_IMAGE.message, image: null }
const red = (width = 9, height = 9) => sharp({ create: { width, height, channels: 3, background: 'red' } })

const turbulence = `xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feTurbulence baseFrequency="1" numOctaves="99"/></filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`
/** Builds a little-endian TIFF header with other text in place of WebP's name. */
async function tiffNamed(name: string): Promise<Buffer> {
  const tiff = await red(40, 40).tiff().toBuffer()
  const named = Buffer.concat([tiff.subarray(0, 8), Buffer.from(name), tiff.subarray(8)])
  named.writeUInt32LE(tiff.readUInt32LE(4) + name.length, 4)
  return named
}

test.each([
  ['an SVG with WEBP at its ninth byte', async () => Buffer.from(`<svg a="WEBP" ${turbulence}`)],
  ['an SVG in a comment of a WebP', async () => Buffer.from(`<!--....WEBP--><svg ${turbulence}`)],
  ['a TIFF with WEBP at its ninth byte', () => tiffNamed('WEBP')],
  ['an SVG behind the start of a RIFF', async () => Buffer.from(`RIFF\0\0\0\0WEBPVP8 <svg ${turbulence}`)],
  [
    'an SVG behind the signature of a PNG',
    async () => Buffer.from(`\u0089PNG\r\n\u001a\n<svg ${turbulence}`, 'latin1'),
  ],
  [
    'an SVG behind the start of a JPEG',
    async () => Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from(turbulence)]),
  ],
  ['a TIFF', () => red().tiff().toBuffer()],
  ['an AVIF', () => red().avif().toBuffer()],
  ['a RIFF that is a sound', async () => Buffer.from('RIFF\u0024\0\0\0WAVEfmt ')],
  ['half of a PNG', async () => (await red(300, 300).png().toBuffer()).subarray(0, 200)],
] as const)('%s is rejected at once, without reaching another decoder', async (_, bytes) => {
  const { took, ...answer } = await upload(await bytes())
  expect(answer).toEqual(rejected)
  expect(took).toBeLessThan(10_000)
})

test('an HEIC image is rejected with a list of supported formats', async () => {
  const heic = Buffer.concat([Buffer.from('00000018', 'hex'), Buffer.from('ftypheic\0\0\0\0mif1heic')])
  expect(await upload(heic)).toMatchObject({ status: 415, message: errorCatalogue.FILE_HEIC.message, image: null })
})

test('an image whose decoder differs from its signature is rejected', async () => {
  await expect(reencode({ bytes: await red().png().toBuffer(), format: 'gif' })).rejects.toMatchObject({
    code: 'FILE_NOT_IMAGE',
  })
})

function pngChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(12 + data.length)
  chunk.writeUInt32BE(data.length, 0)
  chunk.write(type, 4, 'latin1')
  data.copy(chunk, 8)
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
  return chunk
}

/** Inserts a chunk after the header. */
const withChunk = (png: Buffer, chunk: Buffer) => Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)])

function pngOfSize(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.writeUInt8(8, 8)
  const lines = pngChunk('IDAT', deflateSync(Buffer.alloc(10_000)))
  const signature = Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1')
  return Buffer.concat([signature, pngChunk('IHDR', header), lines, pngChunk('IEND', Buffer.alloc(0))])
}

/** Builds a GIF with this many frames and little data in each. */
function gifOf(frames: number, side = 8): Buffer {
  const size = Buffer.alloc(4)
  size.writeUInt16LE(side, 0)
  size.writeUInt16LE(side, 2)
  const hex = (digits: string) => Buffer.from(digits, 'hex')
  const frame = Buffer.concat([hex('21f90401000000002c00000000'), size, hex('0002078c8fa9cbed5d0000')])
  const screen = Buffer.concat([Buffer.from('GIF89a'), size, hex('800000ff0000000000')])
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), hex('3b')])
}

test.each([
  ['a PNG that claims 60,000 by 60,000 pixels', async () => pngOfSize(60_000)],
  ['a PNG that claims two billion by two billion', async () => pngOfSize(2_147_483_647)],
  ['a GIF that claims 65,535 by 65,535', async () => gifOf(1, 65_535)],
] as const)('%s is rejected without being decompressed', async (_, bytes) => {
  const { took, ...answer } = await upload(await bytes())
  expect(answer).toEqual(rejected)
  expect(took).toBeLessThan(10_000)
})

test('an animation of 100,000 frames is accepted as its first frame', async () => {
  const { status, image } = await upload(gifOf(100_000))
  expect([status, image?.width, image?.pages]).toEqual([200, 8, undefined])
})

test.each([
  [
    'with a colour profile of nonsense',
    async () =>
      withChunk(
        await red().png().toBuffer(),
        pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.from('no profile'))])),
      ),
  ],
  [
    'with a colour profile that unpacks to 50 MB',
    async () =>
      withChunk(
        await red().png().toBuffer(),
        pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(50 * 1024 * 1024))])),
      ),
  ],
  [
    'with a text that unpacks to 50 MB',
    async () =>
      withChunk(
        await red().png().toBuffer(),
        pngChunk('zTXt', Buffer.concat([Buffer.from('x\0\0'), deflateSync(Buffer.alloc(50 * 1024 * 1024))])),
      ),
  ],
  ['for a printing press', () => red().toColourspace('cmyk').jpeg().toBuffer()],
  ['in grey of 16 bits', () => red().toColourspace('grey16').png().toBuffer()],
] as const)('an image %s is accepted or rejected with a message', async (_, bytes) => {
  const { status, message } = await upload(await bytes())
  expect([200, 415]).toContain(status)
  if (status === 415) expect(message).toBe(errorCatalogue.FILE_NOT_IMAGE.message)
})

test('a photo taken sideways is shown upright, and an invalid orientation is ignored', async () => {
  const sideways = await red(40, 20)
    .withExif({ IFD0: { Orientation: '6' } })
    .jpeg()
    .toBuffer()
  const turned = await red(40, 20).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  expect((await upload(turned)).image).toMatchObject({ width: 20, height: 40 })
  const wrong = Buffer.from(turned)
  const tag = Buffer.from('12010300', 'hex')
  const at = wrong.indexOf(tag)
  wrong.writeUInt16LE(99, at + 8)
  expect((await upload(wrong)).image).toMatchObject({ width: 40, height: 20 })
  expect((await upload(sideways)).status).toBe(200)
})
