import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { CallContract } from '@market/contract/endpoint.ts'
import { expect, test } from 'vitest'
import { createModules } from '../src/modules.ts'
import { promised } from './fixtures/promised-calls.ts'

const modules = createModules({
  config: { production: true, social: {} },
  secrets: { paymentWebhook: '', signing: '', social: {} },
} as never)
const bound = modules.flatMap((module) => module.routes ?? []).map(({ endpoint }) => endpoint)
const boundToSocket = modules.flatMap((module) => module.sockets ?? []).map(({ endpoint }) => endpoint)

const contract = join(import.meta.dirname, '../../../packages/contract/src')

/** Returns the calls declared in the contract files that match. */
async function declaredIn(files: RegExp): Promise<CallContract[]> {
  const names = readdirSync(contract, { recursive: true, encoding: 'utf8' }).filter((name) => files.test(name))
  const loaded = await Promise.all(names.map((name): Promise<Record<string, unknown>> => import(join(contract, name))))
  return loaded
    .flatMap((module) => Object.values(module))
    .filter((value): value is CallContract => 'audience' in Object(value))
}

test('every implemented call of the specification keeps its method and path', () => {
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

test('every GET that changes state is marked and also available as POST', () => {
  const byGet = bound.filter(({ changesState }) => changesState === true)
  expect(byGet.every(({ method }) => method === 'GET')).toBe(true)
  expect(byGet.map(({ path }) => path)).toContain('/bookings/update-status/{id}')
})
