import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { CallContract } from './endpoint.ts'
import { cleanText } from './text/clean-text.ts'
import { cleanCode } from './digits.ts'
import { normalizePassword } from './accounts/schema.ts'

const files = globSync(['*/endpoints.ts', '*/endpoints-*.ts', '*/sockets.ts'], { cwd: import.meta.dirname })
const modules = await Promise.all(files.map((file) => import(`./${file}`) as Promise<Record<string, unknown>>))

const isCall = (value: unknown): value is CallContract =>
  typeof value === 'object' && value !== null && 'input' in value && 'name' in value

const cleaners: ReadonlySet<unknown> = new Set([cleanText, cleanCode, normalizePassword])

/**
 * Fields that users neither type nor paste: chosen from a list, issued by the server or a device, compared exactly, or
 * the content of a file.
 */
const chosenOrGiven =
  /\.(\w*(Id|Url|url|image|avatar|banner|resume|slug|location|after|kind|account|act|job|token|Token|ticket|attempt|state|code|password|currentPassword)|orderId|month|timeZone|verbatim|pagination|id|importBankAnswer\.content|svg|file|homePicture)$/

/** Fields that the server ignores (product-rules: Accounts). */
const countsForNothing = /^accounts\.logInSocially\.(fullName|email|socialId)$/

interface Def {
  readonly type: string
  readonly format?: string
  readonly checks?: readonly { readonly _zod: { readonly def: { readonly tx?: unknown } } }[]
  readonly [name: string]: unknown
}

const defOf = (schema: unknown): Def | undefined => (schema as { _zod?: { def: Def } } | undefined)?._zod?.def

/** Paths of the schema's strings that are not cleaned. */
function uncleanTexts(schema: unknown, path: string): string[] {
  const def = defOf(schema)
  if (def === undefined) return []
  if (def.type === 'string') {
    const isClean = def.format !== undefined || (def.checks ?? []).some(({ _zod }) => cleaners.has(_zod.def.tx))
    return isClean || chosenOrGiven.test(path) || countsForNothing.test(path) ? [] : [path]
  }
  const inner: [unknown, string][] = [
    ...Object.entries((def['shape'] ?? {}) as object).map(([name, field]): [unknown, string] => [
      field,
      `${path}.${name}`,
    ]),
    [def['element'], path],
    [def['valueType'], path],
    [def['innerType'], path],
    [def['in'], path],
    ...(defOf(def['in'])?.type === 'transform' ? [[def['out'], path] as [unknown, string]] : []),
    ...((def['options'] ?? []) as unknown[]).map((option): [unknown, string] => [option, path]),
  ]
  return inner.flatMap(([one, at]) => uncleanTexts(one, at))
}

test('every text that people write, in every call, is cleaned of what comes unseen with a paste', () => {
  const calls = modules.flatMap((exports) => Object.values(exports).filter(isCall))
  expect(calls.length).toBeGreaterThan(100)
  expect(calls.flatMap(({ name, input }) => uncleanTexts(input, name))).toEqual([])
})

test('a text that nothing cleans is found', () => {
  expect(uncleanTexts(z.object({ bio: z.string().optional(), tags: z.array(z.string()) }), 'a.b')).toEqual([
    'a.b.bio',
    'a.b.tags',
  ])
})
