import { getProfileInfo, getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { expect, test } from 'vitest'
import { pairInChat } from '#fixtures/offers.ts'
import { registerBuyer } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('a resume and its name are visible to contacts; others see only that there is one', async () => {
  const { buyer, seller } = await pairInChat(market)
  const { id } = seller.user
  const stranger = await registerBuyer(market)
  const withheld = { hasResume: true, resume: null, resumeName: null }
  expect(await market.call(getPublicProfile, { id })).toMatchObject(withheld)
  expect(await market.call(getProfileInfo, { id }, stranger)).toMatchObject(withheld)
  for (const who of [buyer, seller])
    expect(await market.call(getProfileInfo, { id }, who)).toMatchObject({
      hasResume: true,
      resume: expect.stringContaining('/api/files/'),
      resumeName: 'resume.pdf',
    })
  expect(await market.call(getPublicProfile, { id: buyer.user.id })).toMatchObject({ hasResume: false })
})
