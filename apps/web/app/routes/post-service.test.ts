import { expect, test } from 'vitest'
import { meta as ofJob } from './post-job.tsx'
import { meta as ofService } from './post-service.tsx'

const at = (search: string, state: unknown = null) =>
  ({ location: { pathname: '', search, hash: '', key: 'k', state } }) as Parameters<typeof ofJob>[0] &
    Parameters<typeof ofService>[0]

test.each([
  ['', null, 'Post a job · Fairlance', 'Post a service · Fairlance'],
  ['?id=l1', null, 'Edit your job · Fairlance', 'Edit your service · Fairlance'],
  ['', { id: 'l1' }, 'Edit your job · Fairlance', 'Edit your service · Fairlance'],
])('the page title states whether a listing is posted or edited: %s, %j', (search, state, job, service) => {
  expect(ofJob(at(search, state))).toEqual([{ title: job }])
  expect(ofService(at(search, state))).toEqual([{ title: service }])
})
