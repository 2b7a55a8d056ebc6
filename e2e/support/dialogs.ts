import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import { png } from './files.ts'
import { publicRoutes, type Role, routesOf, sessionOf } from './demo.ts'
import { marketOf, newBooking, newJob, newMember, newOffer, newService, topUp } from './market.ts'

/** Presses a control with this name, fills the field with this label, or chooses an image with this control. */
type Step = string | RegExp | { readonly field: string | RegExp; readonly text: string } | { readonly imageBy: string }

export interface DialogState {
  readonly role: Role | 'admin'
  readonly name: string
  /** An address, or the start of addresses; the first page that offers the first step is used. */
  readonly at: string
  readonly steps: readonly Step[]
  /** Exists on phones only. */
  readonly onPhone?: true
}

const more = 'More about this chat'
const decision = { field: /^Reason/, text: 'Both sides agree that about half of the work was delivered as described.' }

/** How to reach the dialogs with the demo and what `prepareDialogs` adds to it; those that act are the last of a role. */
export const dialogs: readonly DialogState[] = [
  { role: 'visitor', name: 'image', at: '/service-details/', steps: [/^Enlarge: /] },
  { role: 'visitor', name: 'menu', at: '/about-us', steps: [/menu/], onPhone: true },
  { role: 'visitor', name: 'filters', at: '/search-users?tab=SERVICES', steps: [/^Filters/], onPhone: true },
  {
    role: 'visitor',
    name: 'code',
    at: '/forgot-password',
    steps: [{ field: 'Email or mobile number', text: 'buyer@demo.test' }, /^Send/],
  },

  { role: 'buyer', name: 'buy', at: '/service-details/', steps: ['Buy'] },
  { role: 'buyer', name: 'contact', at: '/seller-details/', steps: ['Contact to Get Quote'] },
  { role: 'buyer', name: 'invite', at: '/seller-details/', steps: ['Invite to a job'] },
  { role: 'buyer', name: 'report', at: '/seller-details/', steps: ['Report'] },
  { role: 'buyer', name: 'save-search', at: '/search-users?tab=SERVICES', steps: ['Save search'] },
  { role: 'buyer', name: 'edit-saved-search', at: '/saved-searches', steps: [/^Edit “/] },
  { role: 'buyer', name: 'delete-saved-search', at: '/saved-searches', steps: [/^Delete “/] },
  { role: 'buyer', name: 'accept-bid', at: '/job-details/', steps: [/^Accept for/] },
  { role: 'buyer', name: 'reject-bid', at: '/job-details/', steps: ['Reject'] },
  { role: 'buyer', name: 'close-job', at: '/job-details/', steps: ['Mark as Closed'] },
  { role: 'buyer', name: 'delete-job', at: '/job-details/', steps: ['Delete'] },
  { role: 'buyer', name: 'document', at: '/job-details/', steps: [/brief\.pdf/] },
  { role: 'buyer', name: 'cancel-booking', at: '/booking-details/', steps: ['Cancel Booking'] },
  {
    role: 'buyer',
    name: 'cancel-booking-amount',
    at: '/booking-details/',
    steps: ['Cancel Booking', /^Freelancer unavailability/, 'Next'],
  },
  { role: 'buyer', name: 'mark-as-complete', at: '/booking-details/', steps: ['Mark as Complete'] },
  { role: 'buyer', name: 'raise-dispute', at: '/booking-details/', steps: ['Raise Dispute'] },
  { role: 'buyer', name: 'accept-completion', at: '/booking-details/', steps: ['Accept completion'] },
  { role: 'buyer', name: 'reject-completion', at: '/booking-details/', steps: ['Reject completion'] },
  { role: 'buyer', name: 'withdraw-cancellation', at: '/booking-details/', steps: ['Withdraw Cancellation'] },
  { role: 'buyer', name: 'withdraw-dispute', at: '/booking-details/', steps: ['Withdraw Dispute'] },
  { role: 'buyer', name: 'review', at: '/booking-details/', steps: ['Write a Review'] },
  { role: 'buyer', name: 'offer', at: '/chat-listing', steps: [/^Mira Anand/, 'View offer'] },
  { role: 'buyer', name: 'accept-offer', at: '/chat-listing', steps: [/^Mira Anand/, 'Accept'] },
  { role: 'buyer', name: 'reject-offer', at: '/chat-listing', steps: [/^Mira Anand/, 'Reject'] },
  { role: 'buyer', name: 'counter-offer', at: '/chat-listing', steps: [/^Mira Anand/, 'Counter'] },
  { role: 'buyer', name: 'pay-offer', at: '/chat-listing', steps: [/^Mira Anand/, /^(Make Payment|Pay)/] },
  { role: 'buyer', name: 'clear-chat', at: '/chat-listing', steps: [/^Mira Anand/, more, /^Clear/] },
  { role: 'buyer', name: 'delete-chat', at: '/chat-listing', steps: [/^Mira Anand/, more, /^Delete/] },
  { role: 'buyer', name: 'withdraw-request', at: '/chat-listing?tab=requestSent', steps: ['Withdraw'] },
  { role: 'buyer', name: 'return-to-card', at: '/wallets', steps: ['Return to card'] },
  { role: 'buyer', name: 'invoice-details', at: '/wallets?type=receipts', steps: [/nvoice details/] },
  { role: 'buyer', name: 'change-email', at: '/my-account', steps: ['Update email'] },
  { role: 'buyer', name: 'change-phone', at: '/my-account', steps: ['Update phone'] },
  { role: 'buyer', name: 'log-out-everywhere', at: '/my-account?tab=privacy', steps: ['Log out everywhere'] },
  { role: 'buyer', name: 'delete-account', at: '/my-account?tab=privacy', steps: ['Delete account'] },
  { role: 'buyer', name: 'log-out', at: '/dashboard', steps: [/^Account of/, 'Logout'] },

  { role: 'buyer', name: 'crop-photo', at: '/my-account', steps: [{ imageBy: 'Change photo' }] },
  {
    role: 'buyer',
    name: 'counter-sent',
    at: '/chat-listing',
    steps: [/^Mira Anand/, 'Counter', { field: 'Counter amount', text: '150' }, 'Send counter'],
  },

  { role: 'seller', name: 'bid', at: '/buyer-job-details/', steps: ['Bid'] },
  { role: 'seller', name: 'change-bid', at: '/bid-detail/', steps: ['Re-bid'] },
  { role: 'seller', name: 'withdraw-bid', at: '/bid-detail/', steps: ['Withdraw'] },
  { role: 'seller', name: 'decline-invitation', at: '/bid-list', steps: [/^Decline the invitation/] },
  { role: 'seller', name: 'decline-booking', at: '/booking-details/', steps: ['Decline booking'] },
  { role: 'seller', name: 'mark-as-complete', at: '/booking-details/', steps: ['Mark as Complete'] },
  { role: 'seller', name: 'add-milestone', at: '/booking-details/', steps: ['Add Milestone'] },
  { role: 'seller', name: 'edit-milestone', at: '/booking-details/', steps: [/^Edit /] },
  { role: 'seller', name: 'delete-milestone', at: '/booking-details/', steps: [/^Delete /] },
  { role: 'seller', name: 'accept-settlement', at: '/booking-details/', steps: [/^Accept (cancellation|settlement)/i] },
  { role: 'seller', name: 'reject-settlement', at: '/booking-details/', steps: [/^Reject (cancellation|settlement)/i] },
  { role: 'seller', name: 'counter-settlement', at: '/booking-details/', steps: [/^Counter/] },
  { role: 'seller', name: 'send-offer', at: '/chat-listing', steps: [/^Bea Morrow/, 'Send offer'] },
  { role: 'seller', name: 'withdraw-offer', at: '/chat-listing', steps: [/^Bea Morrow/, 'Withdraw'] },
  { role: 'seller', name: 'withdraw-counter', at: '/chat-listing', steps: [/^Fatima Zahra/, 'Withdraw counter'] },
  { role: 'seller', name: 'chat-image', at: '/chat-listing', steps: [/^Daniel Kim/, /^Open the image/] },
  { role: 'seller', name: 'accept-request', at: '/chat-listing?tab=requestReceived', steps: ['Accept'] },
  { role: 'seller', name: 'reject-request', at: '/chat-listing?tab=requestReceived', steps: ['Reject'] },
  { role: 'seller', name: 'delete-service', at: '/my-services-detail/', steps: ['Delete'] },
  { role: 'seller', name: 'buy-connects', at: '/connects', steps: [/^Buy 50 connects/] },
  { role: 'seller', name: 'bank-account', at: '/wallets?type=withdraw-money', steps: ['Add account'] },
  { role: 'seller', name: 'remove-account', at: '/wallets?type=withdraw-money', steps: [/^Remove /] },
  { role: 'seller', name: 'cancel-withdrawal', at: '/wallets?type=withdraw-request', steps: [/^Cancel /] },
  { role: 'seller', name: 'add-faq', at: '/faq', steps: ['Add FAQ'] },
  { role: 'seller', name: 'edit-faq', at: '/faq', steps: [/^Edit “/] },
  { role: 'seller', name: 'delete-faq', at: '/faq', steps: [/^Delete “/] },
  { role: 'seller', name: 'add-portfolio', at: '/portfolio', steps: ['Add Portfolio'] },
  { role: 'seller', name: 'edit-portfolio', at: '/portfolio', steps: [/^Edit Tea/] },
  { role: 'seller', name: 'delete-portfolio', at: '/portfolio', steps: [/^Delete Tea/] },

  { role: 'admin', name: 'menu', at: '/admin', steps: [/menu/], onPhone: true },
  { role: 'admin', name: 'report', at: '/admin/reports', steps: [/^Asks every bidder/] },
  { role: 'admin', name: 'payout', at: '/admin/withdrawals', steps: ['WD-1004'] },
  { role: 'admin', name: 'go-to', at: '/admin', steps: [/^Go to/] },
  { role: 'admin', name: 'release-payout', at: '/admin/withdrawals', steps: ['WD-1004', 'Release early'] },
  { role: 'admin', name: 'reject-payout', at: '/admin/withdrawals', steps: ['WD-1004', 'Reject'] },
  { role: 'admin', name: 'bank-file', at: '/admin/withdrawals', steps: ['Batch for the bank'] },
  { role: 'admin', name: 'decide-dispute', at: '/admin/bookings/', steps: [decision, 'Decide the dispute'] },
  { role: 'admin', name: 'suspend', at: '/admin/users/', steps: ['Suspend'] },
  { role: 'admin', name: 'adjust-wallet', at: '/admin/users/', steps: ['Adjust wallet'] },
  { role: 'admin', name: 'log-person-out', at: '/admin/users/', steps: ['Log out everywhere'] },
  { role: 'admin', name: 'payment', at: '/admin/payments', steps: [/^PAY-/] },
  { role: 'admin', name: 'receipt', at: '/admin/receipts', steps: [/^FI-/] },
  { role: 'admin', name: 'listing', at: '/admin/listings', steps: [/^Museum leaflet/] },
  { role: 'admin', name: 'remove-listing', at: '/admin/listings', steps: [/^Museum leaflet/, 'Remove'] },
  { role: 'admin', name: 'remove-review', at: '/admin/reviews', steps: [/^Works every night/, 'Remove'] },
  { role: 'admin', name: 'category-fee', at: '/admin/category-fees', steps: ['Add fee'] },
  { role: 'admin', name: 'fee-tax', at: '/admin/fee-taxes', steps: ['Add tax'] },
  { role: 'admin', name: 'canned-answer', at: '/admin/support?tab=answers', steps: ['Add canned answer'] },
  { role: 'admin', name: 'banner', at: '/admin/content?tab=banners', steps: ['Add banner'] },
  { role: 'admin', name: 'delete-banner', at: '/admin/content?tab=banners', steps: [/^Delete Harbour/] },
  { role: 'admin', name: 'add-tag', at: '/admin/tags', steps: ['Add tag'] },
  {
    role: 'admin',
    name: 'merge-tags',
    at: '/admin/tags',
    steps: ['Captions', { field: 'The tag that stays', text: 'Animation' }, 'Merge into Animation'],
  },
  { role: 'admin', name: 'add-staff', at: '/admin/staff', steps: ['Add staff'] },
]

let prepared: Promise<void> | undefined

/** Adds to the demo, once, what its dialogs need and it does not have, such as a saved search. */
export const prepareDialogs = (request: APIRequestContext): Promise<void> => (prepared ??= prepare(request))

async function prepare(request: APIRequestContext): Promise<void> {
  const market = marketOf(request)
  const [buyer, seller] = [await sessionOf(request, 'buyer'), await sessionOf(request, 'seller')]
  const search = { kind: 'SERVICE', name: 'Logos', alerts: 'daily', searchValue: 'logo' }
  await market.send('PUT', '/users/saved-searches', search, buyer.token)
  await topUp(request, buyer, 500)
  const { id: jobId } = await newJob(request, buyer, 'A sign above the door')
  await market.send('POST', '/bid/invitations', { jobId, sellerId: seller.user.id }, buyer.token)
  await newService(request, seller, 'Lettering for a door', 180)
  await newBooking(request, buyer, seller, 90)
  const cancelled = await newBooking(request, buyer, seller, 120)
  const proposal = 'status=Amidst-Cancellation&reason=Other+plans&settlementAmountProposed=60'
  await market.get(`/bookings/update-status/${cancelled.id}?${proposal}`, buyer.token)
  const offer = await newOffer(request, seller, buyer, 'Lettering for a van', 240)
  await market.get(`/offers/update-status/${offer.id}?status=Accepted`, buyer.token)
  await newOffer(request, seller, buyer, 'Lettering for a cart', 160)
  const asking = await newMember(request, 'BUYER', 'Asha Rao')
  const form = { sellerId: seller.user.id, message: 'Could you letter the window of our bakery in May?' }
  await market.send('POST', '/chat/send-chat-request', form, asking.token)
}

interface Listed {
  readonly records: readonly { readonly id: string; readonly bookingId?: string }[]
}

/** Returns the pages of a role on which its dialogs can be, with a session to open them. */
export async function dialogPagesOf(request: APIRequestContext, role: DialogState['role']) {
  const idsOf = async (path: string, token: string) => (await marketOf(request).get<Listed>(path, token)).records
  if (role === 'admin') {
    const [session, seller] = [await sessionOf(request, 'admin'), await sessionOf(request, 'seller')]
    const disputes = await idsOf('/admin/disputes', session.token)
    const records = disputes.map(({ bookingId }) => `/admin/bookings/${bookingId}`)
    return { session, pages: [`/admin/users/${seller.user.id}`, ...records] }
  }
  const { routes, session } = await routesOf(request, role)
  const pages = [...routes, ...(await publicRoutes(request))]
  if (session === null) return { session, pages }
  for (const tab of ['Active', 'Completed']) {
    const bookings = await idsOf(`/bookings/get-booking-list?type=${tab}&limit=50`, session.token)
    pages.push(...bookings.map(({ id }) => `/booking-details/${id}`))
  }
  const [own, bids] = role === 'buyer' ? ['/job-details/', null] : ['/my-services-detail/', '/bid/my-bid?limit=50']
  pages.push(...(await idsOf('/services/my-services?limit=50', session.token)).map(({ id }) => own + id))
  if (bids !== null) pages.push(...(await idsOf(bids, session.token)).map(({ id }) => `/bid-detail/${id}`))
  return { session, pages: [...new Set(pages)] }
}

const controls = ['button', 'menuitem', 'radio', 'link'] as const

/** The visible controls or fields that a step means. */
function placesOf(page: Page, step: Step): Locator {
  if (typeof step === 'object' && 'field' in step) return page.getByRole('textbox', { name: step.field })
  const name = typeof step === 'object' && 'imageBy' in step ? step.imageBy : step
  const [button, ...others] = controls.map((role) => page.getByRole(role, { name, exact: true }))
  return others.reduce((found, one) => found.or(one), button as Locator).filter({ visible: true })
}

/** Opens the first of the pages that offers the first step. */
async function openPageOf(page: Page, pages: readonly string[], { at, name, steps: [step = ''] }: DialogState) {
  const candidates = at.endsWith('/') ? pages.filter((one) => one.startsWith(at)) : [at]
  for (const address of candidates) {
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    await expect(page.locator('[aria-busy="true"], html[data-below]')).toHaveCount(0)
    if (candidates.length < 2) return
    const place = placesOf(page, step).first()
    if ((await place.isVisible()) && (await place.isEnabled())) return
  }
  throw new Error(`No page offers the dialog “${name}”.`)
}

/** Opens a dialog; fails when the demo does not offer it. */
export async function openDialog(page: Page, pages: readonly string[], state: DialogState): Promise<void> {
  await openPageOf(page, pages, state)
  for (const [index, step] of state.steps.entries()) {
    // Dialogs are the last elements of a page.
    const places = placesOf(page, step)
    const place = index === 0 ? places.first() : places.last()
    if (typeof step === 'object' && 'field' in step) await place.fill(step.text)
    else if (typeof step === 'object' && 'imageBy' in step) {
      const chooser = page.waitForEvent('filechooser')
      await place.click()
      await (await chooser).setFiles(png('photo.png'))
    } else await place.click()
  }
  await expect(page.getByRole('dialog').last(), state.name).toBeVisible()
}
