import { firstCharacters } from '@market/contract/characters.ts'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { escapeMarkup } from '#platform/messages/escape-markup.ts'

/** Size that all social networks show uncropped (Open Graph, 1.91:1). */
const shareWidth = 1200
const shareHeight = 630

/** Content of a link preview image. */
export interface Shared {
  readonly kind: 'listing' | 'person'
  readonly marketName: string
  readonly title: string
  /** Price or budget; null for a user. */
  readonly price: string | null
  readonly name: string
  readonly facts: string
  /** Whether the facts begin with a rating, which a star marks. */
  readonly isRated: boolean
  /** Whether the sign of the design stands beside the name; a marketplace with its own logo has none here. */
  readonly hasMark: boolean
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
const bottom = shareHeight - margin
const smallFace = 84
/** Face of a profile, larger because it is the subject. */
const largeFace = 188
const markSize = 44
const starSize = 26

const bundled = (file: string): string => fileURLToPath(new URL(`../${file}`, import.meta.url))

interface Font {
  readonly file: string
  readonly family: string
}

// Bundled, because a machine may have no fonts. The comma prevents the last word of the family from being parsed as a
// weight.
const text: Font = { file: bundled('fonts/figtree-latin.ttf'), family: 'Figtree Light,' }
const heading: Font = { file: bundled('fonts/bricolage-latin-700.ttf'), family: 'Bricolage Grotesque,' }

/** The heading font has the letters of Western Europe only; the text font has more. */
const headingFontOf = (title: string): Font => (/^[\u0020-\u00ff\u2010-\u2026]*$/.test(title) ? heading : text)

interface Lettering {
  readonly colour: string
  readonly weight: number
  /** In pixels of the image. */
  readonly size: number
  readonly width: number
  readonly mostHeight: number
  readonly font?: Font
}

/** Renders text as an image cropped to its size. */
async function draw(words: string, { colour, weight, size, width, font = text }: Lettering) {
  const markup = `<span foreground="${colour}" weight="${weight}" size="${size * 0.75}pt">${escapeMarkup(words)}</span>`
  const drawn = sharp({
    text: {
      text: markup,
      font: font.family,
      fontfile: font.file,
      width,
      rgba: true,
      dpi: 96,
      wrap: 'word-char',
      // Pixels between lines; headings are set tight.
      ...(font === heading ? { spacing: -6 } : {}),
    },
  })
  return drawn.png().toBuffer({ resolveWithObject: true })
}

/** Renders a text, truncated with an ellipsis when it does not fit. */
async function letter(words: string, lettering: Lettering): Promise<Buffer> {
  const whole = await draw(words, lettering)
  if (whole.info.height <= lettering.mostHeight) return whole.data
  let best = await draw('…', lettering)
  let [room, tooMuch] = [0, [...words].length]
  while (tooMuch - room > 1) {
    const length = Math.floor((room + tooMuch) / 2)
    const drawn = await draw(`${firstCharacters(words, length).trimEnd()}…`, lettering)
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

/** The marketplace at the top: its sign and name. */
async function brandOf({ marketName, hasMark }: Shared): Promise<OverlayOptions[]> {
  const left = margin + (hasMark ? markSize + 14 : 0)
  const lettering = {
    colour: ink,
    weight: 700,
    size: 30,
    width: margin + textWidth - left,
    mostHeight: 40,
    font: headingFontOf(marketName),
  }
  return [
    ...(hasMark
      ? [{ input: await sharp(bundled('images/mark.png')).resize(markSize).png().toBuffer(), left: margin, top: 52 }]
      : []),
    await beside(await letter(marketName, lettering), left, 52 + markSize / 2),
  ]
}

/** Places a drawn text so that its middle is at this height. */
async function beside(drawn: Buffer, left: number, middle: number): Promise<OverlayOptions> {
  const { height } = await sharp(drawn).metadata()
  return { input: drawn, left, top: Math.round(middle - height / 2) }
}

/** Name and facts at the bottom, beside a listing's small face. */
async function footOf({ kind, name, facts, isRated, face }: Shared): Promise<OverlayOptions[]> {
  const hasFace = kind === 'listing' && face !== null
  const left = margin + (hasFace ? smallFace + 20 : 0)
  const small = { colour: quietInk, weight: 500, size: 26, width: margin + textWidth - left, mostHeight: 36 }
  const factsLeft = left + (isRated ? starSize + 8 : 0)
  const [upper, lower] = [bottom - smallFace + 24, bottom - 18]
  return [
    await beside(await letter(name, { ...small, colour: ink, weight: 600, size: 31, mostHeight: 42 }), left, upper),
    ...(facts === ''
      ? []
      : [await beside(await letter(facts, { ...small, width: margin + textWidth - factsLeft }), factsLeft, lower)]),
    ...(isRated
      ? [await beside(await sharp(bundled('images/star.png')).resize(starSize).png().toBuffer(), left, lower)]
      : []),
    ...(hasFace ? [{ input: await round(face, smallFace), left: margin, top: bottom - smallFace }] : []),
  ]
}

/** Title and price of a listing; face and name of a user. */
async function subjectOf({ kind, title, price, primary, face }: Shared): Promise<OverlayOptions[]> {
  const lettering = { colour: ink, weight: 700, size: 62, width: textWidth, font: headingFontOf(title) }
  if (kind === 'person') {
    const top = 136 + (face === null ? 0 : largeFace + 28)
    return [
      { input: await letter(title, { ...lettering, mostHeight: 130 }), left: margin, top },
      ...(face === null ? [] : [{ input: await round(face, largeFace), left: margin, top: 136 }]),
    ]
  }
  return [
    { input: await letter(title, { ...lettering, mostHeight: 222 }), left: margin, top: 136 },
    ...(price === null
      ? []
      : [
          await beside(
            await letter(price, { colour: primary ?? pine, weight: 700, size: 46, width: textWidth, mostHeight: 60 }),
            margin,
            bottom - smallFace - 62,
          ),
        ]),
  ]
}

/**
 * Draws a link preview image as JPEG: text on the left, cover on the right. Runs in a separate process that only opens
 * PNG, JPEG, GIF and WebP.
 */
export async function run(shared: Shared): Promise<Buffer> {
  const parts = await Promise.all([brandOf(shared), subjectOf(shared), footOf(shared)])
  return sharp({ create: { width: shareWidth, height: shareHeight, channels: 3, background: paper } })
    .composite([
      { input: await coverOf(shared.cover, shared.primary ?? pine), left: shareWidth - coverWidth, top: 0 },
      ...parts.flat(),
    ])
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
