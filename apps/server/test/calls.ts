import type { Endpoint, Envelope, Method } from '@market/contract/endpoint.ts'
import { z } from 'zod'
import { createModules } from '../src/modules.ts'
import type { Binding } from '#platform/http/binding.ts'
import type { TestApp } from '#platform/testing/test-app.ts'

/** Every call that the server answers, as its modules bind it: a new one cannot be forgotten. */
export const bindingsOf = (market: TestApp): readonly Binding[] =>
  createModules(market.app.parts).flatMap((module) => module.routes ?? [])

/** The names of a call's fields, whichever of its forms is sent. */
export function fieldsOf(endpoint: Endpoint): string[] {
  const schema = z.toJSONSchema(endpoint.input, { unrepresentable: 'any', io: 'input' })
  const forms = [schema, ...(schema.anyOf ?? []), ...(schema.oneOf ?? [])]
  return [...new Set(forms.flatMap((form) => Object.keys((form as { properties?: object }).properties ?? {})))]
}

/** The methods that a call is bound to. */
export const methodsOf = ({ method, changesState }: Endpoint): readonly Method[] =>
  changesState === true ? [method, 'POST'] : [method]

export const hasBody = (method: Method): boolean => method === 'POST' || method === 'PUT'

export interface Raw {
  readonly status: number
  readonly headers: Record<string, unknown>
  readonly body: Envelope<{ code?: string; fieldErrors?: Record<string, string> } | null>
}

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** One field of a query string, as browsers and others write it. */
const queryOf = (name: string, value: unknown): [string, string][] =>
  Array.isArray(value) ? value.map((one) => [name, textOf(one)]) : [[name, textOf(value)]]

/** Sends whatever it is given, under any method the call is bound to. */
export async function sendRaw(
  market: TestApp,
  endpoint: Endpoint,
  method: Method,
  input: Record<string, unknown>,
  token?: string,
): Promise<Raw> {
  const rest = { ...input }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = textOf(rest[name])
    delete rest[name]
    return encodeURIComponent(value.toWellFormed())
  })
  const pairs = hasBody(method) ? [] : Object.entries(rest).flatMap(([name, value]) => queryOf(name, value))
  const response = await market.app.server.inject({
    method,
    url: `/api${path}${pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : ''}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(hasBody(method) ? { payload: rest } : {}),
  })
  return { status: response.statusCode, headers: response.headers, body: response.json() }
}
