import { adjustWallet } from '@market/contract/admin/endpoints-people.ts'
import { resetSecondFactor, setStaffLevel } from '@market/contract/admin/endpoints.ts'
import { approvePayout } from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { brokenInvariants, walletOf } from '#fixtures/bookings.ts'
import { topUp } from '#fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let owner: Someone
beforeAll(async () => void (owner = await registerAdmin(market)))
const inCapitals = <Id extends string>(id: Id) => id.toUpperCase() as Id

test('an adjustment with an uppercase user id reaches that user’s wallet', async () => {
  const buyer = await registerBuyer(market)
  const gift = { id: inCapitals(buyer.user.id), direction: 'give', amount: 7, reason: 'A gift' } as const
  await market.call(adjustWallet, gift, { token: owner.token })
  expect(await walletOf(market, buyer)).toBe(700)
})

test('a withdrawal can be approved by its uppercase id', async () => {
  const seller = await registerSeller(market)
  await topUp(market, seller, 90)
  const { withdrawal } = await withdraw(market, seller, 80)
  const approval = { id: inCapitals(withdrawal.id), payoutReference: 'BANK-7' }
  expect((await market.send(approvePayout, approval, { token: owner.token })).status).toBe(200)
  expect(await brokenInvariants(market)).toEqual([])
})

test('an owner is recognized by their own id in uppercase', async () => {
  const id = inCapitals(owner.user.id)
  const level = await market.refusal(setStaffLevel, { id, level: 'staff' }, { token: owner.token })
  expect(level.data.code).toBe('LAST_OWNER')
  const factor = await market.refusal(resetSecondFactor, { id }, { token: owner.token })
  expect(factor.data.code).toBe('OWN_PROFILE')
})
