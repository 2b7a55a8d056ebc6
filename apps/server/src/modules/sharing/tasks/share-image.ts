import { firstCharacters } from '@market/contract/characters.ts'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { escapeMarkup } from '#platform/messages/escape-markup.ts'

/** Size that all social networks show uncropped (Open Graph, 1.91:1). */
const shareWidth = 1200
const shareHeight = 630

/** Content of a link preview image. */
export interface Shared {
  readonly title: string
  /** Price or budget; null for a user. */
  readonly price: string | null
  readonly name: string
  readonly facts: string
  /** Color of the price, and of the ground without a cover; null for that of the design. */
  readonly primary: string | null
  /** Image files; null when there is none. */
  readonly cover: Buffer | null
  readonly face: Buffer | null
}

const paper = '#fbfaf5'
const ink = '#161615'
const quietInk = '#5d5a52'
const pine = '#124c40'

const margin = 64
const coverWidth = 540
const textWidth = shareWidth - coverWidth - 2 * margin
const faceSize = 84

// Bundled, because a machine may have no fonts. The comma prevents the last word of the family from being parsed as a
// weight.
const fontfile = fileURLToPath(new URL('../fonts/figtree-latin.ttf', import.meta.url))
const font = 'Figtree Light,'

interface Lettering {
  readonly colour: string
  readonly weight: number
  /** In pixels of the image. */
  readonly size: number
  readonly width: number
  readonly mostHeight: number
}

/** Renders text as an image cropped to its size. */
async function draw(text: string, { colour, weight, size, width }: Lettering) {
  const markup = `<span foreground="${colour}" weight="${weight}" size="${size * 0.75}pt">${escapeMarkup(text)}</span>`
  const drawn = sharp({ text: { text: markup, font, fontfile, width, rgba: true, dpi: 96, wrap: 'word-char' } })
  return drawn.png().toBuffer({ resolveWithObject: true })
}

/** Renders a text, truncated with an ellipsis when it does not fit. */
async function letter(text: string, lettering: Lettering): Promise<Buffer> {
  const whole = await draw(text, lettering)
  if (whole.info.height <= lettering.mostHeight) return whole.data
  let best = await draw('…', lettering)
  let [room, tooMuch] = [0, [...text].length]
  while (tooMuch - room > 1) {
    const length = Math.floor((room + tooMuch) / 2)
    const drawn = await draw(`${firstCharacters(text, length).trimEnd()}…`, lettering)
    if (drawn.info.height > lettering.mostHeight) tooMuch = length
    else [room, best] = [length, drawn]
  }
  return best.data
}

/** Opacity per pixel of a circle in a square, with an antialiased edge. */
function disc(size: number): Buffer {
  const radius = size / 2
  const opacity = Buffer.alloc(size * size)
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const inside = radius - Math.hypot(x + 0.5 - radius, y + 0.5 - radius) + 0.5
      opacity[y * size + x] = 255 * Math.min(1, Math.max(0, inside))
    }
  }
  return opacity
}

async function round(image: Buffer, size: number): Promise<Buffer> {
  const square = await sharp(image).resize(size, size, { fit: 'cover' }).flatten({ background: paper }).png().toBuffer()
  return sharp(square)
    .joinChannel(disc(size), { raw: { width: size, height: size, channels: 1 } })
    .png()
    .toBuffer()
}

async function coverOf(image: Buffer | null, ground: string): Promise<Buffer> {
  if (image === null) {
    return sharp({ create: { width: coverWidth, height: shareHeight, channels: 3, background: ground } })
      .png()
      .toBuffer()
  }
  return sharp(image).resize(coverWidth, shareHeight, { fit: 'cover' }).png().toBuffer()
}

/**
 * Draws a link preview image as JPEG: text on the left, cover on the right. Runs in a separate process that only opens
 * PNG, JPEG, GIF and WebP.
 */
export async function run({ title, price, name, facts, primary, cover, face }: Shared): Promise<Buffer> {
  const colour = primary ?? pine
  const besideFace = margin + (face === null ? 0 : faceSize + 20)
  const nameWidth = margin + textWidth - besideFace
  const bottom = shareHeight - margin
  const small = { colour: quietInk, weight: 500, size: 25, width: nameWidth, mostHeight: 34 }
  const parts: OverlayOptions[] = [
    { input: await coverOf(cover, colour), left: shareWidth - coverWidth, top: 0 },
    {
      input: await letter(title, { colour: ink, weight: 700, size: 58, width: textWidth, mostHeight: 300 }),
      left: margin,
      top: margin,
    },
    {
      input: await letter(name, { ...small, colour: ink, weight: 600, size: 30, mostHeight: 40 }),
      left: besideFace,
      top: bottom - faceSize + 8,
    },
    ...(facts === ''
      ? []
      : [
          { input: await letter(facts, small), left: besideFace, top: bottom - faceSize + 50 } satisfies OverlayOptions,
        ]),
    ...(face === null ? [] : [{ input: await round(face, faceSize), left: margin, top: bottom - faceSize }]),
    ...(price === null
      ? []
      : [
          {
            input: await letter(price, { colour, weight: 700, size: 46, width: textWidth, mostHeight: 60 }),
            left: margin,
            top: bottom - faceSize - 92,
          },
        ]),
  ]
  return sharp({ create: { width: shareWidth, height: shareHeight, channels: 3, background: paper } })
    .composite(parts)
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
