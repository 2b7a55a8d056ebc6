import type { Endpoint } from '@market/contract/endpoint.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { useTestApp } from '#platform/testing/test-app.ts'
import { accountForms } from './fixtures/account-forms.ts'
import { bindingsOf } from './fixtures/calls.ts'
import type { FormUnderTest } from './fixtures/forms.ts'
import { hiringForms } from './fixtures/hiring-forms.ts'
import { profileForms } from './fixtures/profile-forms.ts'
import { referenceOf, registerBuyer, registerSeller } from './fixtures/people.ts'
import { workForms } from './fixtures/work-forms.ts'

const market = useTestApp()
const tokens: Record<string, string> = {}

beforeAll(async () => {
  await referenceOf(market)
  tokens['BUYER'] = (await registerBuyer(market)).token
  tokens['SELLER'] = (await registerSeller(market)).token
})

const forms = [...accountForms, ...profileForms, ...hiringForms, ...workForms]

/** Calls with a text that no user types into a form. */
const fillsInNoForm: Readonly<Record<string, string>> = {
  'accounts.acceptTerms': 'the version that the dialog showed',
  'accounts.logInSocially': 'what the identity provider handed over',
  'accounts.undoEmailChange': 'the token of a link',
  'admin.signIn': 'of the operator; tried in modules/admin/sign-in.test.ts',
  'bids.getReceived': 'a page of a list',
  'notifications.addDevice': 'what the browser says of itself',
  'notifications.getMine': 'a page of a list',
  'notifications.unsubscribe': 'the token of a link',
  'uploads.getUploadUrls': 'the folder, which the page names',
}

interface FieldSchema {
  readonly type?: string
  readonly format?: string
  readonly enum?: unknown
  readonly const?: unknown
}

const isText = ({ type, format, enum: choices, const: only }: FieldSchema) =>
  type === 'string' && format === undefined && choices === undefined && only === undefined
const isId = (field: string) => field === 'id' || field.endsWith('Id')

/** Whether any variant of a call has a text field. */
function takesText({ input }: Endpoint): boolean {
  const schema = z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' })
  const choices = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as {
    properties?: Readonly<Record<string, FieldSchema>>
  }[]
  const fields = choices.flatMap(({ properties = {} }) => Object.entries(properties))
  return fields.some(([name, field]) => isText(field) && !isId(name))
}

test('every call of visitors and members that takes text is tested here', () => {
  const tried = new Set(forms.map(({ endpoint }) => endpoint.name))
  const filledIn = bindingsOf(market)
    .filter(({ endpoint, kind }) => kind !== 'query' && endpoint.audience !== 'admin')
    .filter(({ endpoint }) => takesText(endpoint))
  const names = filledIn.map(({ endpoint }) => endpoint.name)
  expect(
    names.filter((name) => !tried.has(name) && fillsInNoForm[name] === undefined),
    'each needs its rows in test/fixtures/*-forms.ts, or its reason in `fillsInNoForm`',
  ).toEqual([])
})

/** Schema that validates the call for this role. */
function schemaOf({ endpoint, by, right }: FormUnderTest): z.ZodType {
  const { chooseInput, input }: Endpoint = endpoint
  return chooseInput?.(right, by ?? null) ?? input
}

/** Fields of the form; of a union, those of the variant that this form sends. */
function fieldsOf(form: FormUnderTest): string[] {
  const schema = z.toJSONSchema(schemaOf(form), { unrepresentable: 'any', io: 'input' })
  const choices = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])] as {
    properties?: Record<string, { const?: unknown }>
  }[]
  const own = choices.find(({ properties }) => {
    const fixed = Object.entries(properties ?? {}).filter(([, field]) => field.const !== undefined)
    return properties !== undefined && fixed.every(([name, field]) => field.const === form.right[name])
  })
  return Object.keys(own?.properties ?? {})
}

const show = (value: unknown): string => {
  const text = value === undefined ? 'nothing' : typeof value === 'number' ? String(value) : JSON.stringify(value)
  return text.length > 40 ? `${text.slice(0, 30)}… (${text.length})` : text
}

/** Default messages of the validator. */
const ownWords = /^(Invalid|Too (big|small)|Expected|Unrecognized|Required)/

describe.each(forms)('the form: $name', (form) => {
  const { endpoint, by, right } = form
  const rejectionOf = (field: string, value: unknown) =>
    market.refusal(endpoint, { ...right, [field]: value }, { token: by && tokens[by] })

  test('accepts valid input', () => {
    expect(schemaOf(form).safeParse(right).error?.issues ?? []).toEqual([])
  })

  test('has a row for every field', () => {
    const withRow = new Set(form.refused.map(([field]) => field))
    expect(fieldsOf(form).filter((field) => !withRow.has(field) && !form.silent?.includes(field))).toEqual([])
  })

  test.each(form.refused.map(([field, value, sentence]) => ({ field, value, sentence, shown: show(value) })))(
    '$field $shown: $sentence',
    async ({ field, value, sentence }) => {
      const { status, data } = await rejectionOf(field, value)
      expect({ status, says: data.fieldErrors?.[field] }).toEqual({ status: 400, says: sentence })
    },
  )

  test.each(form.taken.map(([field, value]) => ({ field, value, shown: show(value) })))(
    '$field $shown is accepted',
    ({ field, value }) => {
      const result = schemaOf(form).safeParse({ ...right, [field]: value })
      expect(result.error?.issues.filter(({ path }) => path[0] === field) ?? []).toEqual([])
    },
  )

  test('never responds with the default messages of the validator', () => {
    const strange = [undefined, null, true, 7, '', 'x', 'x'.repeat(100_000), [], [7], [{}], {}]
    const said = fieldsOf(form).flatMap((field) =>
      strange.flatMap((value) =>
        (schemaOf(form).safeParse({ ...right, [field]: value }).error?.issues ?? [])
          .filter(({ message }) => ownWords.test(message))
          .map(({ path, message }) => `${path.join('.')} ${show(value)}: ${message}`),
      ),
    )
    expect(said).toEqual([])
  })
})
