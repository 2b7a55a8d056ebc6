/** Renders all faces into one contact sheet at the size of a list, and larger below: `show-faces.ts <file.png>`. */
import sharp from 'sharp'
import { faceTraits } from './face-traits.ts'
import { faceSvg } from './faces.ts'

const [file = 'faces.png'] = process.argv.slice(2)
const columns = 11
const gap = 12
/** The smallest size at which faces are shown, and one at which details can be checked. */
const sizes = [28, 64]

const sheets = await Promise.all(
  sizes.map(async (size) => {
    const step = size + gap
    const faces = await Promise.all(
      faceTraits.map(async (traits, index) => ({
        input: await sharp(Buffer.from(faceSvg(traits)))
          .resize(size, size)
          .png()
          .toBuffer(),
        left: gap + (index % columns) * step,
        top: gap + Math.floor(index / columns) * step,
      })),
    )
    const [width, height] = [gap + columns * step, gap + Math.ceil(faces.length / columns) * step]
    const ground = { width, height, channels: 3 as const, background: '#fbfaf5' }
    return { width, height, bytes: await sharp({ create: ground }).composite(faces).png().toBuffer() }
  }),
)
const width = Math.max(...sheets.map((sheet) => sheet.width))
const height = sheets.reduce((sum, sheet) => sum + sheet.height, 0)
let top = 0
const placed = sheets.map(({ bytes, height: own }) => {
  const at = top
  top += own
  return { input: bytes, left: 0, top: at }
})
await sharp({ create: { width, height, channels: 3, background: '#fbfaf5' } })
  .composite(placed)
  .png()
  .toFile(file)
