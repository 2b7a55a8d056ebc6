import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { imageWidths } from '@market/server/public.ts'
import sharp, { type Sharp } from 'sharp'
import { assetSizes } from '@market/demo/asset-sizes.ts'
import { randomFrom } from './random.ts'

const assets = new URL('../../packages/demo/assets/', import.meta.url)

/** Writes a file below `assets/`. */
export async function keep(path: string, bytes: Buffer | string): Promise<void> {
  const file = fileURLToPath(new URL(path, assets))
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, bytes)
}

const grains = new Map<string, Buffer>()

/** Paper grain: soft noise around middle gray, blended with the flat colors. */
async function grain(width: number, height: number): Promise<Buffer> {
  const known = grains.get(`${width}x${height}`)
  if (known) return known
  const random = randomFrom(`grain ${width} ${height}`)
  const noise = Buffer.alloc(width * height)
  for (let i = 0; i < noise.length; i++) noise[i] = 128 + (random() + random() - 1) * 44
  const made = await sharp(noise, { raw: { width, height, channels: 1 } })
    .blur(0.8)
    .png()
    .toBuffer()
  grains.set(`${width}x${height}`, made)
  return made
}

/** Writes an image and its smaller sizes for cards and names. */
async function keepImage(path: string, drawing: Sharp): Promise<void> {
  const large = await drawing.webp({ quality: 80, effort: 5 }).toBuffer()
  await keep(path, large)
  for (const size of assetSizes(path)) {
    const small = sharp(large).resize({ width: imageWidths[size], withoutEnlargement: true })
    await keep(`${size}/${path}`, await small.webp({ quality: 76, effort: 5 }).toBuffer())
  }
}

export async function paint(svg: string, width: number, height: number, path: string): Promise<void> {
  const drawing = sharp(Buffer.from(svg)).resize(width, height)
  await keepImage(path, drawing.composite([{ input: await grain(width, height), blend: 'soft-light' }]))
}

/** Renders a face, without grain. */
export const paintFace = (svg: string, path: string): Promise<void> =>
  keepImage(path, sharp(Buffer.from(svg)).resize(512, 512))
