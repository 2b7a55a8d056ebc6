import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { Endpoint } from '@market/contract/endpoint.ts'
import type { TestApp } from '../apps/server/src/platform/testing/test-app.ts'
import { registerAdmin } from '../apps/server/test/fixtures/admins.ts'
import { twoPeople } from '../apps/server/test/fixtures/bookings.ts'
import { bindingsOf, fieldsOf, methodsOf, rawRequest } from '../apps/server/test/fixtures/calls.ts'
import {
  callers,
  endsSession,
  type Role,
  rightFields,
  shortOf,
  type Try,
  triesOf,
} from '../apps/server/test/fixtures/hostile-input.ts'
import { prototypeTriesOf } from '../apps/server/test/fixtures/hostile-prototypes.ts'
import { judge, onFilled, say } from './program.ts'

const atOnce = 8
const slowMs = 2000
const restSeconds = 120
/** Requests before the first measurement, so that what is loaded and compiled once does not count as growth. */
const warmUp = 2000

const megabytesOf = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Bad values of every field, and values with hostile prototypes at every depth of it. */
function everyTryOf(endpoint: Endpoint, fields: Record<string, unknown>): Try[] {
  const names = fieldsOf(endpoint).filter((name) => name in fields)
  const whole = Object.fromEntries(names.map((name) => [name, fields[name]]))
  const prototypes = prototypeTriesOf(endpoint).map(({ path, wrong, value }) => ({
    input: { ...whole, ...value },
    title: `${path}: ${shortOf(wrong)}`,
  }))
  return [...triesOf(endpoint, fields), ...prototypes]
}

/** Every request of the fuzz test and of the hostile values, as plain data, in a fixed order. */
async function writeRequests(market: TestApp) {
  const people = { ...(await twoPeople(market, 100_000)), admin: await registerAdmin(market) }
  const buyer = await rightFields(market, people, people.buyer)
  const right: Record<Role, Record<string, unknown>> = {
    buyer,
    seller: await rightFields(market, people, people.seller),
    admin: buyer,
  }
  return bindingsOf(market)
    .map(({ endpoint }) => endpoint)
    .filter(({ name }) => !endsSession.has(name))
    .flatMap((endpoint) =>
      callers(endpoint).flatMap((role) =>
        methodsOf(endpoint).flatMap((method) =>
          everyTryOf(endpoint, right[role ?? 'buyer']).map(({ input, title }) => ({
            title: `${method} ${endpoint.name} as ${role} with ${title}`,
            ...rawRequest(endpoint, method, input, role === undefined ? undefined : people[role].token),
          })),
        ),
      ),
    )
}

interface Outcome {
  readonly title: string
  readonly status: number
  readonly ms: number
}

/** Sends requests to a server, a few at a time. */
async function sendTo(address: string, requests: Awaited<ReturnType<typeof writeRequests>>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const waiting = requests.values()
  const sendNext = async () => {
    for (const { title, method, url, headers, payload } of waiting) {
      const body = payload === undefined ? {} : { body: JSON.stringify(payload) }
      const begun = performance.now()
      const answer = await fetch(address + url, {
        method,
        headers: { ...headers, ...(payload === undefined ? {} : { 'content-type': 'application/json' }) },
        ...body,
      })
      await answer.arrayBuffer()
      outcomes.push({ title, status: answer.status, ms: performance.now() - begun })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, sendNext))
  return outcomes
}

await onFilled(writeRequests, async ({ start }, requests) => {
  const { address, pid } = await start({
    // Same settings as `npm start`.
    MALLOC_ARENA_MAX: '1',
    MALLOC_MMAP_THRESHOLD_: '32768',
    MALLOC_TRIM_THRESHOLD_: '65536',
  })
  await sendTo(address, requests.slice(0, warmUp))
  await wait(restSeconds * 1000)
  const before = megabytesOf(pid)
  const outcomes = await sendTo(address, requests)
  const failed = outcomes.filter(({ status }) => status >= 500)
  const slow = outcomes.filter(({ ms }) => ms > slowMs)
  for (const { title, status, ms } of [...failed, ...slow].slice(0, 20)) say(`${title}: ${status}, ${ms.toFixed(0)} ms`)
  say(`${outcomes.length} requests, ${megabytesOf(pid).toFixed(0)} MB at their end`)
  judge('answers of 500 and above', failed.length, { atMost: 0 })
  judge(`answers slower than ${slowMs} ms`, slow.length, { atMost: 0 })
  await wait(restSeconds * 1000)
  judge(
    `memory after ${restSeconds} s of rest, above ${before.toFixed(0)} MB`,
    megabytesOf(pid) - before,
    { atMost: 50 },
    ' MB',
  )
})
