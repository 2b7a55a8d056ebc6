import type { CallContract } from '@market/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createModules } from '../src/modules.ts'

/** Fields with the id of a record or file, except tokens and keys of other companies. */
const namesRecordOrFile = /(^id$|Id$|^messageTo$|avatar|image|banner|resume|^documents$|^files$|deviceToken)/

/** Objects that a call accepts, one per variant of its input. */
function formsOf(schema: z.ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) return [schema]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => formsOf(option as z.ZodType))
  if (schema instanceof z.ZodPipe) return formsOf(schema.in as z.ZodType)
  return []
}

const modules = createModules({
  config: { production: true, social: {} },
  secrets: { paymentWebhook: '', signing: '', social: {} },
} as never)
const calls: CallContract[] = modules
  .flatMap((module) => [...(module.routes ?? []), ...(module.sockets ?? [])])
  .map(({ endpoint }) => endpoint)

const optionalFields = calls.flatMap((call) =>
  formsOf(call.input).flatMap((form) =>
    Object.entries(form.shape)
      .filter(([field, type]) => namesRecordOrFile.test(field) && (type as z.ZodType).safeParse(undefined).success)
      .map(([field, type]) => ({ call: call.name, field, type: type as z.ZodType })),
  ),
)

test('an optional id, avatar or file that is an empty string or null counts as missing, in every call', () => {
  expect(optionalFields.length).toBeGreaterThan(40)
  const refusing = optionalFields.flatMap(({ call, field, type }) => {
    const notGiven = JSON.stringify(type.parse(undefined) ?? null)
    return ['', null].flatMap((value) => {
      const parsed = type.safeParse(value)
      const isTheSame = parsed.success && JSON.stringify(parsed.data ?? null) === notGiven
      return isTheSame ? [] : [`${call} ${field} ${JSON.stringify(value)}`]
    })
  })
  expect(refusing).toEqual([])
})
