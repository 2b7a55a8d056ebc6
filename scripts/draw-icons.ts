import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws the icons of the installed app from favicon.svg: run `node scripts/draw-icons.ts` after a change of the logo.

const folder = join(import.meta.dirname, '../apps/web/public')
const sign = readFileSync(join(folder, 'favicon.svg'), 'utf8')
const bars = /<g [^]*<\/g>/.exec(sign)?.[0] ?? ''

const icon = (size: number) => sharp(Buffer.from(sign), { density: (72 * size) / 32 }).resize(size, size)

/** Systems crop it to different shapes, so the logo stays in the middle 60%. */
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#124c40"/><g transform="translate(16 16) scale(.72) translate(-16 -16)">${bars}</g></svg>`
/** Systems draw the opaque pixels in a single color. */
const badge = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="4 4 24 24">${bars.replace(/fill="#\w+"/, 'fill="#ffffff"')}</svg>`

const draw = (svg: string, size: number, units: number) =>
  sharp(Buffer.from(svg), { density: (72 * size) / units }).resize(size, size)

for (const [name, image] of [
  ['icon-192.png', icon(192)],
  ['icon-512.png', icon(512)],
  ['apple-touch-icon.png', draw(maskable, 180, 32)],
  ['icon-maskable-512.png', draw(maskable, 512, 32)],
  ['badge-96.png', draw(badge, 96, 24)],
] as const) {
  writeFileSync(join(folder, name), await image.png({ compressionLevel: 9, palette: true }).toBuffer())
}
