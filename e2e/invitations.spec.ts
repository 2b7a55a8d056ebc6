import { expect, test } from '@playwright/test'
import { violationsOn } from './support/axe.ts'
import { inBrowser, newBuyer, marketOf, newJob, newSeller } from './support/market.ts'
import { logOut } from './support/people.ts'

const phone = { width: 390, height: 844 }

test('from an invitation to an accepted proposal, the buyer on a desktop and the seller on a phone', async ({
  browser,
  request,
}) => {
  const buyer = await newBuyer(request, 'Asha Rao', 5000)
  const seller = await newSeller(request, 'Carl Moreau')
  const job = await newJob(request, buyer, 'A weather vane')
  const buyerPage = await inBrowser(browser, buyer)
  const sellerPage = await inBrowser(browser, seller)
  await sellerPage.setViewportSize(phone)
  await marketOf(request).get(`/users/add-favorite-user/${seller.user.id}`, buyer.token)

  await buyerPage.goto(`/seller-details/${seller.user.id}`)
  await buyerPage.getByRole('button', { name: 'Invite to a job' }).click()
  const invite = buyerPage.getByRole('dialog', { name: 'Invite Carl Moreau' })
  await invite.getByRole('button', { name: 'Invite to “A weather vane”' }).click()
  await expect(buyerPage.getByText('The invitation has been sent.')).toBeVisible()
  await buyerPage.getByRole('button', { name: 'Invite to a job' }).click()
  await invite.getByRole('button', { name: 'Invite to “A weather vane”' }).click()
  await expect(buyerPage.getByText('You’ve already invited this seller to this job.')).toBeVisible()
  for (const list of ['/search-users?tab=SELLER&searchValue=Carl+Moreau', '/favourite-seller']) {
    await buyerPage.goto(list)
    await buyerPage.getByRole('button', { name: 'Invite to a job: Carl Moreau' }).first().click()
    await expect(buyerPage.getByRole('button', { name: 'Invite to “A weather vane”' })).toBeVisible()
  }

  await sellerPage.goto('/bid-list')
  const invitations = sellerPage.getByRole('list', { name: 'Invitations' })
  await expect(invitations).toContainText('Invited by Asha Rao')
  expect(await violationsOn(sellerPage, 'invitations')).toEqual([])
  await invitations.getByRole('link', { name: 'Bid', exact: true }).click()
  const bid = sellerPage.getByRole('dialog', { name: 'Place your bid' })
  await expect(bid).toContainText('Asha Rao invited you, so this bid costs no connects.')
  await bid.getByLabel('Bid Amount').fill('200')
  await bid.getByLabel('Cover letter').fill('A cockerel of copper.')
  await bid.getByRole('button', { name: 'Submit bid' }).click()
  await expect(sellerPage.getByText('Bid of $200.00 sent.')).toBeVisible()
  await sellerPage.goto('/bid-list')
  await expect(sellerPage.getByText('0 connects used')).toBeVisible()

  await buyerPage.goto(`/job-details/${job.id}`)
  await expect(buyerPage.getByRole('list', { name: 'Invited sellers' })).toContainText('Has bid')
  expect(await violationsOn(buyerPage, 'an own job with invitations')).toEqual([])
  await buyerPage.getByRole('button', { name: 'Accept for $200.00' }).click()
  await buyerPage.getByRole('button', { name: 'Accept and pay $200.00' }).click()
  await buyerPage.waitForURL('**/booking-details/**')
  await expect(buyerPage.getByText('A cockerel of copper.')).toBeVisible()
})

test('the button to invite a seller disappears when the buyer logs out', async ({ browser, request }) => {
  const buyer = await newBuyer(request, 'Asha Rao', 100)
  const seller = await newSeller(request, 'Carl Moreau')
  const page = await inBrowser(browser, buyer)
  await page.goto(`/seller-details/${seller.user.id}`)
  const invite = page.getByRole('button', { name: 'Invite to a job' })
  await expect(invite).toBeVisible()
  await logOut(page)
  await expect(invite).toHaveCount(0)
})

test('a suggested seller declines with a reason, which the buyer reads at once', async ({ browser, request }) => {
  const buyer = await newBuyer(request, 'Asha Rao', 5000)
  const seller = await newSeller(request, 'Lucia Ferreira')
  const job = await newJob(request, buyer, 'A gate for the orchard')
  const buyerPage = await inBrowser(browser, buyer)
  await buyerPage.goto(`/job-details/${job.id}`)
  const suggested = buyerPage.getByRole('list', { name: 'Suggested sellers' })
  await expect(suggested.getByRole('listitem').first()).toBeVisible()
  await buyerPage.goto(`/seller-details/${seller.user.id}`)
  await buyerPage.getByRole('button', { name: 'Invite to a job' }).click()
  await buyerPage.getByRole('button', { name: 'Invite to “A gate for the orchard”' }).click()
  await expect(buyerPage.getByText('The invitation has been sent.')).toBeVisible()
  await buyerPage.goto(`/job-details/${job.id}`)
  const invited = buyerPage.getByRole('list', { name: 'Invited sellers' })
  await expect(invited).toContainText('Waiting for an answer')

  const sellerPage = await inBrowser(browser, seller)
  await sellerPage.setViewportSize(phone)
  await sellerPage.goto('/bid-list')
  await sellerPage.getByRole('button', { name: 'Decline the invitation to “A gate for the orchard”' }).click()
  const decline = sellerPage.getByRole('dialog', { name: 'Decline this invitation?' })
  await decline.getByLabel('Reason').fill('No time before June.')
  expect(await violationsOn(sellerPage, 'the dialog to decline')).toEqual([])
  await decline.getByRole('button', { name: 'Decline' }).click()
  await expect(sellerPage.getByRole('list', { name: 'Invitations' })).toHaveCount(0)
  await expect(invited).toContainText('Declined')
  await expect(invited).toContainText('No time before June.')
})
