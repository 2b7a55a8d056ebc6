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

test('a title without an end is cut between its lines, and so is a name of more than one', async () => {
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

test('what was cut ends in an ellipsis, and what has room is shown whole', async () => {
  const long = await drawSharePicture({ ...shared, title: `${'W'.repeat(50)}a` })
  expect(long.equals(await drawSharePicture({ ...shared, title: 'W'.repeat(50) }))).toBe(true)
  expect(long.equals(await drawSharePicture({ ...shared, title: 'W'.repeat(20) }))).toBe(false)
})
