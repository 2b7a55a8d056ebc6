import sharp from 'sharp'
import { expect, test } from 'vitest'
import { run as drawSharePicture } from './share-picture.ts'

const shared = { title: 'A logo', price: '$100.00', name: 'Asha Rao', facts: '', cover: null, face: null }

/** Whether a strip of the image's text column contains text. */
async function isLettered(picture: Buffer, top: number, height: number): Promise<boolean> {
  const { channels } = await sharp(
    await sharp(picture).extract({ left: 64, top, width: 532, height }).greyscale().toBuffer(),
  ).stats()
  return (channels[0]?.min ?? 255) < 180
}

test('a long title without a break is cut at its lines, as is a name longer than one line', async () => {
  const picture = await drawSharePicture({
    ...shared,
    title: 'W'.repeat(50),
    name: 'Wolfeschlegelsteinhausen Alexander Constantinopel',
  })
  expect(await isLettered(picture, 64, 60)).toBe(true)
  expect(await isLettered(picture, 340, 24)).toBe(false)
  expect(await isLettered(picture, 490, 36)).toBe(true)
  expect(await isLettered(picture, 520, 40)).toBe(false)
})

test('cut text ends with an ellipsis, and text that fits is shown in full', async () => {
  const long = await drawSharePicture({ ...shared, title: `${'W'.repeat(50)}a` })
  expect(long.equals(await drawSharePicture({ ...shared, title: 'W'.repeat(50) }))).toBe(true)
  expect(long.equals(await drawSharePicture({ ...shared, title: 'W'.repeat(20) }))).toBe(false)
})
