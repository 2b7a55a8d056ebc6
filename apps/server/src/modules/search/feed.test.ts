import { expect, test } from 'vitest'
import { postJob, postService } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const read = (query: string) => market.app.server.inject({ method: 'GET', url: `/search-users.atom?${query}` })

test('a feed reader gets the newest listings of a search, escaped', async () => {
  const [seller, buyer] = [await registerSeller(market), await registerBuyer(market)]
  const first = await postService(market, seller, { title: 'Clocks & <watches>' })
  await market.advance(1000)
  const second = await postService(market, seller, { title: 'Old clocks' })
  const job = await postJob(market, buyer, { title: 'A clock to repair' })
  const { statusCode, headers, body } = await read('kind=SERVICE&searchTerm=clocks&sorting=low_to_high&limit=1')
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain('application/atom+xml')
  const ids = [...body.matchAll(/<id>urn:uuid:([^<]+)<\/id>/g)].map(([, id]) => id)
  expect(ids).toEqual([second.id, first.id])
  expect(body).toContain(`/service-details/${second.id}`)
  expect(body).toContain('Clocks &amp; &lt;watches&gt;')
  expect(body).not.toContain('<watches>')
  expect((await read('kind=JOB&searchTerm=clock')).body).toContain(`/buyer-job-details/${job.id}`)
})

test('a feed of nothing is empty, and an invalid search gets the same error as the search', async () => {
  const { statusCode, body } = await read('kind=JOB&searchTerm=nothingofthekind')
  expect([statusCode, body.includes('<entry>')]).toEqual([200, false])
  for (const query of ['kind=HOUSE', 'kind=JOB&countryId=%00', 'kind=JOB&minPrice=x'])
    expect((await read(query)).statusCode).toBe(400)
})
