import { addEditListing, deleteListing } from '@market/contract/listings/endpoints.ts'
import type pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { jobFormOf, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, uploadImage, uploadPdf } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { readFileName } from '#modules/uploads/file-name.ts'

const market = useTestApp()

let somebody: pg.PoolClient
beforeEach(async () => {
  somebody = await market.app.parts.database.pool.connect()
})
afterEach(() => somebody.release())

const idOf = (filename: string) => readFileName(filename)?.id
const lock = (filename: string) =>
  somebody.query('select from files where id = $1 for no key update nowait', [idOf(filename)])

/** Resolves once a call waits for a row lock. */
const untilSomebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await market.app.parts.database.pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    )
    expect(rows).not.toEqual([])
  }, 10_000)

/** Locks the older file while a call runs, and expects that the waiting call has not locked the newer one yet. */
async function expectOlderFirst(older: string, newer: string, call: () => Promise<{ status: number }>) {
  await somebody.query('begin')
  await lock(older)
  const answer = call()
  await Promise.race([answer, untilSomebodyWaits()])
  await lock(newer)
  await somebody.query('commit')
  expect(await answer).toMatchObject({ status: 200 })
}

test('a post locks its documents and images in the order of their ids, however they are listed', async () => {
  const buyer = await registerBuyer(market)
  const { token } = buyer
  const image = await uploadImage(market, token)
  const document = await uploadPdf(market, token)
  const form = await jobFormOf(market, buyer, {
    documents: [{ name: 'brief.pdf', url: document }],
    images: [{ url: image }],
  })
  await expectOlderFirst(image, document, () => market.send(addEditListing, form, { token }))
})

test('a deleted job releases its files in the order of their ids, wherever they are used', async () => {
  const buyer = await registerBuyer(market)
  const { token } = buyer
  const document = await uploadPdf(market, token)
  const image = await uploadImage(market, token)
  const { id } = await postJob(market, buyer, {
    documents: [{ name: 'brief.pdf', url: document }],
    images: [{ url: image }],
  })
  // The update moves this row behind the image's, and a sequential scan of a small table returns rows in that order.
  await somebody.query('update files set claimed_at = claimed_at where id = $1', [idOf(document)])
  await somebody.query('analyze files')
  await expectOlderFirst(document, image, () => market.send(deleteListing, { id }, { token }))
})
