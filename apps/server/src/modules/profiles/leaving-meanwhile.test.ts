import { updateContactInfo, updateFaq, updateProfile } from '@market/contract/accounts/endpoints.ts'
import { deleteAccount, updatePrivacy } from '@market/contract/accounts-safety/endpoints.ts'
import { addBid } from '@market/contract/bids/endpoints.ts'
import { sendChatRequest } from '@market/contract/chat/endpoints.ts'
import { addFavourite } from '@market/contract/favourites/endpoints.ts'
import { reportUser } from '@market/contract/reports/endpoints.ts'
import { addAmount } from '@market/contract/wallet/endpoints.ts'
import { expect, test } from 'vitest'
import { eraseAccount } from '#modules/identity/public.ts'
import { lockUser } from '#modules/people/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { india, password, registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { postJob, runAs } from '#fixtures/hiring.ts'
import { untilSomebodyWaits } from '#fixtures/waiting.ts'

const market = useTestApp()

interface Answered {
  readonly status: number
}
type Act = (leaving: Someone, others: { buyer: Someone; seller: Someone; jobId: string }) => Promise<Answered>

const profile = {
  gender: 'Female',
  address: '1 Lake Road',
  ...india,
  city: 'Hubli',
  zipcode: '580001',
  bio: 'Hello.',
} as const

const ofBuyers: readonly (readonly [string, Act])[] = [
  ['adds money', ({ token }) => market.send(addAmount, { amount: 5 }, { token })],
  [
    'asks for a chat',
    ({ token }, { seller }) => market.send(sendChatRequest, { sellerId: seller.user.id, message: 'Hi' }, { token }),
  ],
  ['marks a favourite', ({ token }, { seller }) => market.send(addFavourite, { id: seller.user.id }, { token })],
  ['changes the profile', ({ token }) => market.send(updateProfile, { ...profile, fullName: 'Still Here' }, { token })],
]
const ofSellers: readonly (readonly [string, Act])[] = [
  ['bids', ({ token }, { jobId }) => market.send(addBid, { serviceId: jobId, bidAmount: 160 }, { token })],
  ['writes an answer', ({ token }) => market.send(updateFaq, { question: 'Since when?', answer: '2020' }, { token })],
  [
    'reports somebody',
    ({ token }, { buyer }) => market.send(reportUser, { userId: buyer.user.id, reason: 'Spam' }, { token }),
  ],
  ['changes the email', ({ token }) => market.send(updateContactInfo, { email: 'other@example.test' }, { token })],
  [
    'chooses what others see',
    ({ token }) =>
      market.send(updatePrivacy, { showContact: false, showFigures: false, inSearchEngines: false }, { token }),
  ],
  ['leaves a second time', ({ token }) => market.send(deleteAccount, { password, understood: true }, { token })],
]

/** The user's row, and the number of rows per table that reference them. */
async function tracesOf(id: string): Promise<unknown> {
  const { pool } = market.app.parts.database
  const { rows: naming } = await pool.query<{ place: string; named: string }>(
    `select conrelid::regclass::text as place, attname as named from pg_constraint
     join pg_attribute on attrelid = conrelid and attnum = conkey[1] where confrelid = 'users'::regclass order by 1, 2`,
  )
  const counts = naming.map(
    ({ place, named }) => `'${place} ${named} ' || (select count(*) from ${place} where ${named} = $1)`,
  )
  const { rows } = await pool.query(
    `select to_jsonb(u) as person, array[${counts.join()}] as named from users u where id = $1`,
    [id],
  )
  return rows
}

test.each([
  ...ofBuyers.map(([name, act]) => [name, registerBuyer, act] as const),
  ...ofSellers.map(([name, act]) => [name, registerSeller, act] as const),
])("an action during the deletion of one's account is rejected: a user who %s", async (_, register, act) => {
  const [leaving, buyer, seller] = await Promise.all([register(market), registerBuyer(market), registerSeller(market)])
  const { id: jobId } = await postJob(market, buyer)
  const others = { buyer, seller, jobId }
  const { id } = leaving.user
  const { acting } = await runAs(market, leaving, async (ctx) => {
    await lockUser(ctx.tx, id)
    const answer = act(leaving, others)
    await Promise.race([answer, untilSomebodyWaits(market)])
    await eraseAccount(ctx, id)
    return { acting: answer }
  })
  const after = await tracesOf(id)
  expect(await acting).toMatchObject({ status: 401 })
  expect(after).not.toEqual([])
  expect(await tracesOf(id)).toEqual(after)
})
