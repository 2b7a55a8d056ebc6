import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CallContract } from '@market/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { createModules } from '../src/modules.ts'

/** The calls of SPEC 7 that are there, as other programs know them. */
const promised = `
POST /auth/signup
POST /auth/social-login
POST /chat/send-chat-request
GET /chat/get-chat-request
GET /chat/get-chat-list
GET /chat/update-status/{id}
GET /chat/withdraw-chat-request/{id}
DELETE /chat/delete-chat-list/{id}
PUT /offers/add-edit
GET /offers/info/{id}
PUT /offers/counter-offer
GET /offers/update-status/{id}
POST /offers/make-payment
POST /auth/login
POST /auth/request-otp
POST /auth/verify-otp
POST /auth/reset-password
GET /my-account/get-profile
PUT /my-account/update-profile
PUT /my-account/avatar
PUT /my-account/update-banner
PUT /my-account/update-other-details
PUT /my-account/change-password
PUT /my-account/update-contact-info
GET /my-account/logout
GET /my-account/get-faq
PUT /my-account/update-faq
DELETE /my-account/delete-faq/{id}
GET /my-account/get-portfolio
PUT /my-account/update-portfolio
DELETE /my-account/delete-portfolio/{id}
GET /utils/s3-upload-urls
GET /resource/get-country
GET /resource/get-state
GET /resource/get-city
GET /resource/get-category
GET /tags
GET /resource/get-price-range
GET /resource/get-response-time
GET /resource/get-admin-setting
GET /resource/get-banners
GET /resource/get-testimonials
GET /pages/{slug}/info
GET /users/search-sellers
GET /services/search
GET /services/get-services
GET /users/top-seller
GET /users/get-top-seller
GET /users/dashboard
GET /users/info/{id}
GET /users/public-info/{id}
GET /services/info/{id}
GET /notifications/get-user-notifications
GET /users/add-favorite-user/{id}
GET /users/remove-favorite-user/{id}
GET /users/get-favorite-users
PUT /users/report
PUT /wallets/add-amount
GET /wallets/get-wallet
GET /wallets/get-wallet-transaction
GET /wallets/success
GET /wallets/get-withdraw-request
POST /wallets/send-withdraw-request
GET /connects/get-total-connects
PUT /connects/buy-connects
GET /connects/get-connects
GET /connects/get-connects-transactions
PUT /services/add-edit
GET /services/my-services
DELETE /services/delete-service/{id}
PUT /bid/add-bid
GET /bid/my-bid
GET /bid/info/{id}
PUT /bid/withdraw-bid
PUT /services/bid/update-status
PUT /services/job/update-status
POST /bookings/create-booking
GET /bookings/get-booking-list
GET /bookings/info/{id}
POST /bookings/add-milestone
DELETE /bookings/delete-milestone/{id}
GET /bookings/update-status/{id}
PUT /bookings/complete-process
GET /bookings/update-request/{id}
PUT /bookings/counter-propose
POST /bookings/add-review`
  .trim()
  .split('\n')

const modules = createModules({
  config: { production: true, social: {} },
  secrets: { paymentWebhook: '', social: {} },
} as never)
const bound = modules.flatMap((module) => module.routes ?? []).map(({ endpoint }) => endpoint)
const boundToSocket = modules.flatMap((module) => module.sockets ?? []).map(({ endpoint }) => endpoint)

const contract = join(import.meta.dirname, '../../../packages/contract/src')

/** What the contract's files of this name declare. */
async function declaredIn(files: RegExp): Promise<CallContract[]> {
  const names = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) => files.test(name))
  const loaded = await Promise.all(names.map((name): Promise<Record<string, unknown>> => import(join(contract, name))))
  return loaded
    .flatMap((module) => Object.values(module))
    .filter((value): value is CallContract => 'audience' in Object(value))
}

test('every call of the specification that is there keeps its method and path', () => {
  const spoken = bound.map(({ method, path }) => `${method} ${path}`)
  expect(promised.filter((call) => !spoken.includes(call))).toEqual([])
})

test('a call is bound once, under one name', () => {
  const names = bound.map(({ name }) => name)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})

test('every call of the contract is bound', async () => {
  const declared = [
    { calls: await declaredIn(/[\\/]endpoints[\w-]*\.ts$/), inModules: bound, where: 'routes.ts' },
    { calls: await declaredIn(/[\\/]sockets\.ts$/), inModules: boundToSocket, where: '`sockets`' },
  ]
  for (const { calls, inModules, where } of declared) {
    expect(calls.length).toBeGreaterThan(0)
    const names = new Set(inModules.map(({ name }) => name))
    const missing = calls.filter(({ name }) => !names.has(name)).map(({ name }) => name)
    expect(missing, `each needs a line in the ${where} of its module`).toEqual([])
  }
})

test('what changes state by GET is also there as POST, and nothing else reads as if it did', () => {
  const byGet = bound.filter(({ changesState }) => changesState === true)
  expect(byGet.every(({ method }) => method === 'GET')).toBe(true)
  expect(byGet.map(({ path }) => path)).toContain('/bookings/update-status/{id}')
})
