import { deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import { updateBidStatus } from '@market/contract/bids/endpoints.ts'
import { updateBookingRequest } from '@market/contract/bookings/endpoints.ts'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import { commonErrors, describeError } from '@market/contract/errors.ts'
import { addAmount } from '@market/contract/wallet/endpoints.ts'
import { expect, test } from 'vitest'
import { openApiDocument } from './openapi.ts'

const endpoints = [deleteAccount, updateBidStatus, updateBookingRequest, getAdmin, addAmount]

interface Operation {
  readonly operationId: string
  readonly parameters: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: object
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
const whole = openApiDocument(endpoints)
const paths = whole['paths'] as Record<string, Record<string, Operation>>
const operations = endpoints.map(
  (endpoint) => [endpoint, paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()]] as const,
)

test('every error of a call is in the document, even where several share a status', () => {
  for (const [{ errors }, operation] of operations)
    for (const code of errors)
      expect(operation?.responses[describeError(code).status]?.description.split('\n')).toContainEqual(
        expect.stringMatching(new RegExp(`^${code}\\b`)),
      )
})

test('an error message with variable parts is not shown without them', () => {
  expect(JSON.stringify(paths)).not.toMatch(/undefined|NaN/)
})

test('a GET that changes state is documented as POST too, with the same fields in its body', () => {
  const { get, post } = paths[`/api${updateBookingRequest.path}`] ?? {}
  expect([get?.requestBody, post?.requestBody]).toEqual([undefined, expect.anything()])
  expect(post?.operationId).not.toBe(get?.operationId)
})

test('errors common to all calls are listed once at the top, and each call shows the error format', () => {
  const { description } = whole['info'] as { description: string }
  for (const code of commonErrors) expect(description).toContain(`| ${describeError(code).status} | ${code}`)
  for (const [, operation] of operations) expect(JSON.stringify(operation?.responses['default'])).toContain('/Refusal')
})

test('a call that can be retried safely names the header for it', () => {
  const headersOf = (at: (typeof operations)[number]) =>
    at[1]?.parameters.filter((parameter) => parameter.in === 'header').map(({ name }) => name)
  expect(operations.map((at) => [at[0].name, headersOf(at)])).toContainEqual([addAmount.name, ['idempotency-key']])
  expect(headersOf(operations[0] as (typeof operations)[number])).toEqual([])
})
