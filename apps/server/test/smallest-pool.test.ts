import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp(async () => ({ DATABASE_POOL: '4' }))

test('the smallest allowed pool is enough to start and to respond', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => market.send(getUploadUrls, { type: 'png' })))
  expect(answers.map(({ status }) => status)).toEqual(Array<number>(8).fill(200))
  await market.settle()
})
