import { type Action, allowedNames } from '@market/contract/actions.ts'
import { randomUUID } from 'node:crypto'
import {
  addNote,
  adjustWallet,
  decideAdjustment,
  getOwnLimits,
  endPersonSessions,
  getPerson,
  listAdjustments,
  listMovements,
  listNotes,
  listPeople,
  restorePerson,
  suspendPerson,
  verifyPerson,
} from '@market/contract/admin/endpoints-people.ts'
import { deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import { adminSignIn } from '@market/contract/admin/endpoints.ts'
import { getFaq, getProfile, logIn, signUp, updateFaq } from '@market/contract/accounts/endpoints.ts'
import { getConnects, getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { addFavourite, getFavourites } from '@market/contract/favourites/endpoints.ts'
import { saveConnectPackage } from '@market/contract/admin/endpoints-reference.ts'
import type { UserId } from '@market/contract/ids.ts'
import { deleteListing, searchSellers } from '@market/contract/listings/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { actsOf, registerAdmin } from '#fixtures/admins.ts'
import { brokenInvariants, walletOf } from '#fixtures/bookings.ts'
import { postService } from '#fixtures/hiring.ts'
import { password, registerBuyer, registerSeller, registrationForm, type Someone } from '#fixtures/people.ts'
import { hours } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let admin: Someone
let colleague: Someone
beforeAll(async () => {
  admin = await registerAdmin(market)
  colleague = await registerAdmin(market, 'staff')
})
const asAdmin = () => ({ token: admin.token })
const lastAct = async (by = admin) => (await actsOf(market, by)).at(-1)

async function newestNotice({ token }: Someone) {
  await market.settle()
  return (await market.call(getUserNotifications, {}, { token })).records[0]
}

test('people are found by name, email, part of a phone number and id, and by nothing else', async () => {
  const person = await registerSeller(market, { fullName: 'Zoë Quill' })
  const { id, email, countryCode, phone } = person.user
  const found = async (q: string) =>
    (await market.call(listPeople, { q }, asAdmin())).records.map((record) => record.fullName)
  for (const q of ['zoe quill', 'Quill', email ?? '', `${countryCode} ${phone?.slice(0, 5)} ${phone?.slice(5)}`, id])
    expect({ q, found: await found(q) }).toEqual({ q, found: ['Zoë Quill'] })
  for (const q of ['%', '_', 'nobody at all', '\\']) expect(await found(q)).toEqual([])
})

test('filters and pages return every person once', async () => {
  for (let times = 0; times < 3; times++) await registerBuyer(market)
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await market.call(listPeople, { type: 'BUYER', limit: 2, after }, asAdmin())
    expect(page.records.every(({ type }) => type === 'BUYER')).toBe(true)
    seen.push(...page.records.map(({ id }) => id))
    after = page.next ?? undefined
  } while (after !== undefined)
  const { total } = await market.call(listPeople, { type: 'BUYER' }, asAdmin())
  expect([new Set(seen).size, seen.length]).toEqual([total, total])
})

test('a deleted user is marked as such, is in no other state, and accepts no action except a note', async () => {
  const gone = await registerBuyer(market, { fullName: 'Soon Gone' })
  const { id } = gone.user
  await market.call(deleteAccount, { password, understood: true }, { token: gone.token })
  expect((await market.call(listPeople, { q: id }, asAdmin())).records).toMatchObject([{ id, isDeleted: true }])
  for (const state of ['active', 'suspended', 'unverified'] as const)
    expect((await market.call(listPeople, { q: id, state }, asAdmin())).total, state).toBe(0)
  const shown = await market.call(getPerson, { id }, asAdmin())
  expect([shown.isDeleted, allowedNames(shown.actions)]).toEqual([true, ['addNote']])
  expect((await market.refusal(suspendPerson, { id, reason: 'Spam' }, asAdmin())).data.code).toBe('CONFLICT')
})

test('every person is in exactly one state: active, suspended or not verified', async () => {
  const form = registrationForm('BUYER', { fullName: 'Not Yet' })
  await market.call(signUp, form)
  const statesOf = async (q: string) => {
    const states: string[] = []
    for (const state of ['active', 'suspended', 'unverified'] as const)
      if ((await market.call(listPeople, { q, state }, asAdmin())).total > 0) states.push(state)
    return states
  }
  expect(await statesOf(form.email)).toEqual(['unverified'])
  const [found] = (await market.call(listPeople, { q: form.email }, asAdmin())).records
  const id = found?.id as UserId
  await market.call(suspendPerson, { id, reason: 'Spam' }, asAdmin())
  expect(await statesOf(form.email)).toEqual(['suspended'])
  await market.call(restorePerson, { id }, asAdmin())
  await market.call(verifyPerson, { id, what: 'email' }, asAdmin())
  expect(await statesOf(form.email)).toEqual(['active'])
})

test('older notes about a person are in their table, and the latest on the page', async () => {
  const { user } = await registerBuyer(market)
  const id = user.id
  for (let number = 1; number <= 11; number++) {
    await market.call(addNote, { id, text: `Note ${number}` }, asAdmin())
    market.clock.advance(1000)
  }
  const { notes, hasOlderNotes } = await market.call(getPerson, { id }, asAdmin())
  expect([notes.length, notes[0]?.text, hasOlderNotes]).toEqual([10, 'Note 11', true])
  const older = await market.call(listNotes, { id, after: notes.at(-1)?.id }, asAdmin())
  expect(older).toMatchObject({
    records: [{ text: 'Note 1', author: { fullName: 'Ada Park' } }],
    total: 11,
    next: null,
  })
  expect((await market.call(listNotes, { id, q: 'note 10' }, asAdmin())).records).toMatchObject([{ text: 'Note 10' }])
})

test('a suspended user can read and do nothing else, until restored', async () => {
  const seller = await registerSeller(market)
  const { id } = seller.user
  const faq = { question: 'How long?', answer: 'A week.' }
  await market.call(suspendPerson, { id, reason: 'Spam in chats' }, asAdmin())
  expect(await lastAct()).toMatchObject({
    act: 'moderation.suspendPerson',
    target_kind: 'user',
    target_id: id,
    reason: 'Spam in chats',
    before: { suspended: false },
    after: { suspended: true },
  })
  const { user } = await market.call(getProfile, {}, { token: seller.token })
  expect(user).toMatchObject({ isSuspended: true, suspendedReason: 'Spam in chats' })
  const refusal = await market.refusal(updateFaq, faq, { token: seller.token })
  expect(refusal).toMatchObject({ status: 403, data: { code: 'SUSPENDED' } })
  expect(refusal.message).toContain('Spam in chats')
  expect((await market.refusal(suspendPerson, { id, reason: 'x' }, asAdmin())).data.code).toBe('CONFLICT')
  expect((await market.call(listPeople, { state: 'suspended' }, asAdmin())).records).toMatchObject([{ id }])
  expect(await newestNotice(seller)).toMatchObject({
    title: 'Account suspended',
    description: expect.stringMatching(/write to support, .* The reason: Spam in chats$/),
    metaData: { type: 'account' },
  })
  await market.call(restorePerson, { id }, asAdmin())
  expect(await newestNotice(seller)).toMatchObject({ title: 'Account restored', metaData: { type: 'account' } })
  expect((await market.send(updateFaq, faq, { token: seller.token })).status).toBe(200)
  expect((await market.refusal(restorePerson, { id }, asAdmin())).data.code).toBe('CONFLICT')
})

test('a profile offers no actions to a suspended user, nor to an operator, who cannot use them', async () => {
  const [seller, buyer] = await Promise.all([registerSeller(market), registerBuyer(market)])
  const offered = async ({ token }: { token: string }) =>
    allowedNames((await market.call(getPublicProfile, { id: seller.user.id }, { token })).actions)
  expect([await offered(buyer), await offered(seller)]).toEqual([
    ['favourite', 'contact', 'invite', 'report'],
    ['edit'],
  ])
  for (const { user } of [seller, buyer]) await market.call(suspendPerson, { id: user.id, reason: 'Spam' }, asAdmin())
  expect([await offered(buyer), await offered(seller), await offered(admin)]).toEqual([[], [], []])
})

test('entries, packages and sellers in lists offer no actions to suspended users, nor sellers to sellers', async () => {
  const [seller, buyer] = await Promise.all([
    registerSeller(market, { fullName: 'Ottoline Fairweather' }),
    registerBuyer(market),
  ])
  const [asSeller, asBuyer] = [{ token: seller.token }, { token: buyer.token }]
  await market.call(updateFaq, { question: 'How many rounds?', answer: 'Two.' }, asSeller)
  await market.call(saveConnectPackage, { connects: 50, price: 5, isActive: true }, asAdmin())
  await market.call(addFavourite, { id: seller.user.id }, asBuyer)
  const actionsIn = ({ records }: { records: readonly { actions: readonly Action[] }[] }) =>
    allowedNames(records[0]?.actions ?? [])
  const found = async (by?: { token: string }) =>
    actionsIn(await market.call(searchSellers, { searchTerm: 'Ottoline' }, by))
  const offered = async () => ({
    entry: actionsIn(await market.call(getFaq, {}, asSeller)),
    package: actionsIn(await market.call(getConnects, {}, asSeller)),
    favourite: actionsIn(await market.call(getFavourites, {}, asBuyer)),
  })
  expect(await Promise.all([found(), found(asBuyer), found(asSeller), found(asAdmin())])).toEqual([
    ['favourite', 'contact'],
    ['favourite', 'contact', 'invite'],
    [],
    [],
  ])
  expect(await offered()).toEqual({
    entry: ['edit', 'delete'],
    package: ['buy'],
    favourite: ['remove', 'contact', 'invite'],
  })
  await market.call(suspendPerson, { id: buyer.user.id, reason: 'Spam' }, asAdmin())
  expect([await found(asBuyer), (await offered()).favourite]).toEqual([[], []])
  await market.call(restorePerson, { id: buyer.user.id }, asAdmin())
  await market.call(suspendPerson, { id: seller.user.id, reason: 'Spam' }, asAdmin())
  expect(await offered()).toEqual({ entry: [], package: [], favourite: ['remove'] })
})

test('operators and unknown users cannot be suspended or shown as marketplace users', async () => {
  const { id } = colleague.user
  for (const who of [id, randomUUID() as typeof id])
    for (const [act, input] of [
      [suspendPerson, { id: who, reason: 'x' }],
      [restorePerson, { id: who }],
      [verifyPerson, { id: who, what: 'email' }],
      [getPerson, { id: who }],
    ] as const)
      expect((await market.refusal(act, input, asAdmin())).status).toBe(404)
  expect((await market.call(listPeople, { q: 'Ada Park' }, asAdmin())).total).toBe(0)
})

test('a seller verified by the operator gets the initial connects once', async () => {
  const form = registrationForm('SELLER')
  const { id } = (await market.call(signUp, form)).user
  await market.call(verifyPerson, { id, what: 'email' }, asAdmin())
  await market.call(verifyPerson, { id, what: 'phone' }, asAdmin())
  await market.settle()
  const { token } = await market.call(logIn, { userName: form.email, type: 'SELLER', password })
  expect((await market.call(getTotalConnects, {}, { token })).totalConnects).toBe(100)
})

test('the page of a person has sessions, notes and available actions', async () => {
  const seller = await registerSeller(market)
  const { id } = seller.user
  const [, deleted] = [await postService(market, seller), await postService(market, seller)]
  await market.call(deleteListing, { id: deleted.id }, { token: seller.token })
  await market.call(addNote, { id, text: '<b>Called</b> on Monday' }, asAdmin())
  const page = await market.call(getPerson, { id }, asAdmin())
  expect(page).toMatchObject({
    user: { id, isEmailVerified: true },
    totals: { listings: 1, bookings: 0 },
    notes: [{ text: '<b>Called</b> on Monday', author: { fullName: 'Ada Park' } }],
  })
  expect(page.sessions).toHaveLength(1)
  expect(allowedNames(page.actions)).toEqual(['suspend', 'verifyPhone', 'adjustWallet', 'addNote', 'endSessions'])
  await market.call(verifyPerson, { id, what: 'phone' }, asAdmin())
  expect((await market.refusal(verifyPerson, { id, what: 'phone' }, asAdmin())).data.code).toBe('CONFLICT')
  expect((await market.call(getPerson, { id }, asAdmin())).user.isPhoneVerified).toBe(true)
  await market.call(endPersonSessions, { id }, asAdmin())
  expect((await market.send(getProfile, {}, { token: seller.token })).status).toBe(401)
})

test('one operator can adjust a wallet up to the limit, and its owner is notified', async () => {
  const operator = await registerAdmin(market)
  const asAdmin = () => ({ token: operator.token })
  const buyer = await registerBuyer(market)
  const { id } = buyer.user
  const give = { id, direction: 'give', amount: 100, reason: 'Goodwill for the outage' } as const
  expect(await market.call(adjustWallet, give, asAdmin())).toMatchObject({ status: 'Posted', amount: 100, actions: [] })
  await market.call(adjustWallet, { ...give, direction: 'take', amount: 30.5, reason: 'Paid twice' }, asAdmin())
  expect(await walletOf(market, buyer)).toBe(6950)
  const tooMuch = { ...give, direction: 'take', amount: 70 } as const
  expect((await market.refusal(adjustWallet, tooMuch, { token: colleague.token })).data.code).toBe('WALLET_TOO_SMALL')
  await market.settle()
  const { records } = await market.call(getUserNotifications, {}, { token: buyer.token })
  expect(records.map(({ description }) => description)).toEqual([
    '$30.50 was taken from your wallet: Paid twice',
    '$100.00 was added to your wallet: Goodwill for the outage',
  ])
  const moved = await market.call(listMovements, { userId: id }, asAdmin())
  expect(moved.records).toMatchObject([
    { kind: 'adjustment', amount: -30.5, balance: 69.5, owner: { id, fullName: buyer.user.fullName } },
    { kind: 'adjustment', amount: 100, balance: 100, bookingNumber: null },
  ])
  expect(await brokenInvariants(market)).toEqual([])
})

test('an adjustment above the limit needs the approval of a second operator, once, and not of the first', async () => {
  const admin = await registerAdmin(market)
  const asAdmin = () => ({ token: admin.token })
  const buyer = await registerBuyer(market)
  const { id } = buyer.user
  const ask = { id, direction: 'give', amount: 100.01, reason: 'Refund of a lost payment' } as const
  const asked = await market.call(adjustWallet, ask, asAdmin())
  expect(asked).toMatchObject({
    status: 'Waiting',
    actions: [
      {
        name: 'approve',
        blocked:
          'You requested this, so another operator must approve it. If you are the only operator, add another one under Staff first.',
      },
      { name: 'refuse' },
    ],
  })
  expect(await walletOf(market, buyer)).toBe(0)
  const approve = { id: asked.id, decision: 'approve' } as const
  expect((await market.refusal(decideAdjustment, approve, asAdmin())).data.code).toBe('SECOND_PERSON_NEEDED')
  const third = await registerAdmin(market, 'staff')
  const answers = await Promise.all(
    [colleague, third].map(({ token }) => market.send(decideAdjustment, approve, { token })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.message).toContain('Posted')
  expect(await walletOf(market, buyer)).toBe(10_001)
  const listed = await market.call(listAdjustments, { userId: id, status: 'Posted' }, asAdmin())
  expect(listed.records).toMatchObject([{ askedBy: { id: admin.user.id }, status: 'Posted' }])
  // An adjustment approved by a second operator does not count towards the limit.
  expect((await market.call(adjustWallet, { ...ask, amount: 100 }, asAdmin())).status).toBe('Posted')
  expect((await market.call(adjustWallet, { ...ask, amount: 1 }, asAdmin())).status).toBe('Waiting')
})

test('a waiting adjustment can be rejected, and then moves no money', async () => {
  const buyer = await registerBuyer(market)
  const ask = { id: buyer.user.id, direction: 'give', amount: 5000, reason: 'Wrong person' } as const
  const { id } = await market.call(adjustWallet, ask, asAdmin())
  const refused = await market.call(decideAdjustment, { id, decision: 'refuse' }, { token: colleague.token })
  expect(refused).toMatchObject({ status: 'Refused', decidedBy: { id: colleague.user.id } })
  const late = { id, decision: 'approve' } as const
  expect((await market.refusal(decideAdjustment, late, { token: colleague.token })).data.code).toBe('STATE_MOVED_ON')
  expect(await walletOf(market, buyer)).toBe(0)
})

test("a deleted user's wallet gets no money, even when it was waiting for a second operator", async () => {
  const seller = await registerSeller(market)
  const { id } = seller.user
  const give = { id, direction: 'give', reason: 'Thank you' } as const
  const waiting = await market.call(adjustWallet, { ...give, amount: 5000 }, asAdmin())
  expect(waiting.status).toBe('Waiting')
  await market.call(deleteAccount, { password, understood: true }, { token: seller.token })
  const gone = { status: 409, message: 'This account has been deleted, so this is no longer possible.' }
  expect(await market.refusal(adjustWallet, { ...give, amount: 5 }, asAdmin())).toMatchObject(gone)
  expect(await market.refusal(adjustWallet, { ...give, amount: 6000 }, asAdmin())).toMatchObject(gone)
  const asColleague = { token: colleague.token }
  const decided = (decision: 'approve' | 'refuse') => ({ id: waiting.id, decision })
  expect(await market.refusal(decideAdjustment, decided('approve'), asColleague)).toMatchObject(gone)
  expect((await market.call(decideAdjustment, decided('refuse'), asColleague)).status).toBe('Refused')
  expect(await walletOf(market, seller)).toBe(0)
})

test("the limit cannot be bypassed in parts: one operator's adjustments of 24 hours count across all wallets", async () => {
  const [admin, colleague] = await Promise.all([registerAdmin(market), registerAdmin(market)])
  const { id } = (await registerBuyer(market)).user
  const other = (await registerBuyer(market)).user
  const give = { id, direction: 'give' as 'give' | 'take', amount: 60, reason: 'Goodwill for the outage' }
  const statusOf = async (ask: typeof give, { token } = admin) =>
    (await market.call(adjustWallet, ask, { token, idempotencyKey: randomUUID() })).status
  const atOnce = await Promise.all([statusOf(give), statusOf(give), statusOf(give)])
  expect(atOnce.toSorted()).toEqual(['Posted', 'Waiting', 'Waiting'])
  expect(await statusOf({ ...give, amount: 40 })).toBe('Posted')
  const limits = () => market.call(getOwnLimits, {}, { token: admin.token })
  expect(await limits()).toEqual({ perDay: 100, leftToGive: 0, leftToTake: 100 })
  expect(await statusOf({ ...give, amount: 0.01 })).toBe('Waiting')
  expect(await statusOf({ ...give, amount: 0.01, id: other.id })).toBe('Waiting')
  // The limit applies per direction, per operator and per day.
  expect(await statusOf({ ...give, direction: 'take' })).toBe('Posted')
  expect(await limits()).toEqual({ perDay: 100, leftToGive: 0, leftToTake: 40 })
  expect(await statusOf(give, colleague)).toBe('Posted')
  const signInAgain = async () =>
    (await market.call(adminSignIn, { userName: admin.user.email ?? '', password })) as Someone
  await market.advance(23 * hours)
  expect(await statusOf({ ...give, amount: 0.01 }, await signInAgain())).toBe('Waiting')
  await market.advance(hours)
  expect(await statusOf({ ...give, amount: 100 }, await signInAgain())).toBe('Posted')
})
