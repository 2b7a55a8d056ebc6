import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'
import { expect, type Locator } from '@playwright/test'

export interface UploadedFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

/** Builds a one-page PDF. */
export const pdf = (name: string): UploadedFile => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`),
})

function chunk(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const crc = Buffer.alloc(4)
  crc.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, crc])
}

type Color = readonly [number, number, number]
type Row = (width: number) => Buffer

/** Builds a PNG of this size; `row` returns the pixels of a line. */
function pngOf([width, height]: readonly [number, number], row: Row): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const lines = Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), row(width)]))
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const parts = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(lines), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]
  return Buffer.concat([signature, ...parts])
}

/** Builds an image of about 4 MB that does not compress. */
export const noise = (name: string): UploadedFile => ({
  name,
  mimeType: 'image/png',
  buffer: pngOf([1400, 1000], (width) => randomBytes(width * 3)),
})

/** Builds an image of one color, 240 x 160. */
export function png(name: string, colour: Color = [18, 76, 64]): UploadedFile {
  const line = (width: number) => Buffer.from(Array.from({ length: width }, () => colour).flat())
  return { name, mimeType: 'image/png', buffer: pngOf([240, 160], line) }
}

/** Builds an image of two colors beside each other, 240 x 160. */
export function halves(name: string, left: Color, right: Color): UploadedFile {
  const line = (width: number) =>
    Buffer.from(Array.from({ length: width }, (_, x) => (x < width / 2 ? left : right)).flat())
  return { name, mimeType: 'image/png', buffer: pngOf([240, 160], line) }
}

/** Chooses files and waits until they are uploaded, because only then they can be removed again. */
export async function attach(picker: Locator, ...files: UploadedFile[]): Promise<void> {
  await picker.setInputFiles(files)
  for (const { name } of files)
    await expect(picker.page().getByRole('button', { name: `Remove ${name}`, exact: true })).toBeVisible()
}
