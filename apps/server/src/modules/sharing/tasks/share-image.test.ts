import sharp from 'sharp'
import { expect, test } from 'vitest'
import { run as drawShareImage } from './share-image.ts'

const shared = {
  kind: 'listing',
  marketName: 'Fairlance',
  title: 'A logo',
  price: '$100.00',
  name: 'Asha Rao',
  facts: '',
  isRated: false,
  hasMark: true,
  primary: null,
  cover: null,
  face: null,
} as const

/** Whether a strip of the image's text column contains text. */
async function isLettered(image: Buffer, top: number, height: number): Promise<boolean> {
  const { channels } = await sharp(
    await sharp(image).extract({ left: 64, top, width: 532, height }).greyscale().toBuffer(),
  ).stats()
  return (channels[0]?.min ?? 255) < 180
}

test('a long title without a break is cut at its lines, as is a name longer than one line', async () => {
  const image = await drawShareImage({
    ...shared,
    title: 'W'.repeat(50),
    name: 'Wolfeschlegelsteinhausen Alexander Constantinopel',
  })
  expect(await isLettered(image, 136, 60)).toBe(true)
  expect(await isLettered(image, 362, 24)).toBe(false)
  expect(await isLettered(image, 490, 32)).toBe(true)
  expect(await isLettered(image, 530, 36)).toBe(false)
})

test('cut text ends with an ellipsis, and text that fits is shown in full', async () => {
  const long = await drawShareImage({ ...shared, title: `${'W'.repeat(50)}a` })
  expect(long.equals(await drawShareImage({ ...shared, title: 'W'.repeat(50) }))).toBe(true)
  expect(long.equals(await drawShareImage({ ...shared, title: 'W'.repeat(20) }))).toBe(false)
})

test('every image names the marketplace, and a profile shows its face larger than a listing', async () => {
  expect(await isLettered(await drawShareImage(shared), 52, 44)).toBe(true)
  const face = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#000' } })
    .png()
    .toBuffer()
  const profile = await drawShareImage({ ...shared, kind: 'person', price: null, title: 'Asha Rao', face })
  expect(await isLettered(profile, 220, 60)).toBe(true)
  const listing = await drawShareImage({ ...shared, face })
  expect(await isLettered(listing, 220, 60)).toBe(false)
})

test('a name with letters that the heading font lacks is drawn', async () => {
  const named = (title: string) => drawShareImage({ ...shared, kind: 'person', price: null, title })
  expect((await named('Łucja Żak')).equals(await named('Łucja Żuk'))).toBe(false)
})

test('the primary color of the marketplace is the ground where there is no cover', async () => {
  const image = await drawShareImage({ ...shared, primary: '#1d4ed8' })
  const { channels } = await sharp(
    await sharp(image).extract({ left: 800, top: 200, width: 100, height: 100 }).toBuffer(),
  ).stats()
  const wanted = [0x1d, 0x4e, 0xd8]
  channels.forEach(({ mean }, at) => expect(Math.abs(mean - (wanted[at] ?? 0))).toBeLessThan(6))
})
