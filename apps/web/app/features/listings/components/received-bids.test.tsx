import { allow, allowUnless } from '@market/contract/actions.ts'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { getShell } from '@market/contract/accounts/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import type { ListingDetail } from '../api.ts'
import { ReceivedBids } from './received-bids.tsx'

const bid = {
  id: 'b1',
  type: 'Pending',
  bidAmount: 200,
  platformFee: 10,
  buyerFee: 0,
  sellerReceives: 190,
  created: '2026-11-20T10:00:00.000Z',
  updated: '2026-11-20T10:00:00.000Z',
  user: { id: 's1', fullName: 'Carl Moreau', avatar: null, completedJobs: 0, avgRating: 0, responseTime: null },
  actions: allow('accept', 'reject'),
  bookingId: null,
  version: 1,
  coverLetter: null,
  deliveryDays: null,
  answers: [],
  documents: [],
  earlier: [],
  shortlisted: false,
  archived: false,
  note: null,
  isUnread: false,
}
const jobWith = (bids: object[]) =>
  ({
    id: 'j1',
    status: 'Open',
    categoryId: 'c1',
    priceRange: { minPrice: 150, maxPrice: 300 },
    recievedBids: bids,
    recievedBid: bids.length,
    unread: 0,
    lowestBidId: null,
    bestRatedBidId: null,
    bidsBetween: bids.length === 0 ? null : { minPrice: 200, maxPrice: 200 },
  }) as unknown as ListingDetail

function Job({ after }: { after: object[] }) {
  const [bids, setBids] = useState<object[]>([bid])
  return (
    <>
      <button type="button" onClick={() => setBids(after)}>
        Refetch
      </button>
      <ReceivedBids job={jobWith(bids)} />
    </>
  )
}

beforeEach(() =>
  startSession(
    { token: 't', user: { id: 'b1', type: 'BUYER', fullName: 'Bea Morrow', walletAmount: 500 } as never },
    false,
  ),
)
const asking = () => screen.queryByRole('dialog')

/** Responds to these paths only. */
function answer(answers: Record<string, object>) {
  const asked: string[] = []
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(String(address))
    const found = Object.entries(answers).find(([path]) => String(address).includes(path))
    return Promise.resolve(Response.json({ success: true, message: '', data: found?.[1] ?? null }))
  })
  return asked
}

test.each([
  [
    'Accept for $200.00',
    'it is rejected',
    [{ ...bid, type: 'Rejected', actions: allowUnless('accept', 'This bid is Rejected.') }],
    'This bid is Rejected.',
  ],
  [
    'Accept for $200.00',
    'its seller is suspended',
    [{ ...bid, actions: [...allowUnless('accept', 'This person is suspended.'), ...allow('reject')] }],
    'This person is suspended.',
  ],
  [
    'Accept for $200.00',
    'it is accepted elsewhere',
    [
      {
        ...bid,
        type: 'Accepted',
        actions: [...allowUnless('accept', 'This bid is Accepted.'), ...allow('viewBooking')],
        bookingId: 'k1',
      },
    ],
    'This bid is Accepted.',
  ],
  ['Reject', 'it is withdrawn', [], 'Carl Moreau has withdrawn this bid.'],
])('the dialog of “%s” on a bid closes when %s, and states why', async (button, _, after, why) => {
  answer({ '/bid/info/b1': { ...bid, type: 'WithDrawn', actions: [] } })
  render(
    <TestApp>
      <Toasts />
      <Job after={after} />
    </TestApp>,
  )
  fireEvent.click(screen.getByRole('button', { name: button }))
  await waitFor(() => expect(asking()).not.toBeNull())
  fireEvent.click(screen.getByText('Refetch'))
  await waitFor(() => expect(asking()).toBeNull())
  await screen.findByText(`That is no longer possible. ${why}`)
})

test.each([
  ['an accepted bid', { type: 'Accepted', bookingId: 'k1' }, 'Open'],
  ['a rejected bid', { type: 'Rejected' }, 'Open'],
  ['a bid of a Closed job', {}, 'Closed'],
])('%s has disabled Accept and Reject buttons, and asks for no payment', (_, facts, status) => {
  const reason = 'There is nothing left to answer.'
  const actions = [...allowUnless('accept', reason), ...allowUnless('reject', reason)]
  render(
    <TestApp>
      <ReceivedBids job={{ ...jobWith([{ ...bid, ...facts, actions }]), status }} />
    </TestApp>,
  )
  for (const name of ['Accept for $200.00', 'Reject']) {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(button.disabled).toBe(true)
    expect(button.getAttribute('aria-describedby')).toBe(screen.getByText(reason).id)
  }
  expect(screen.queryByText(/You pay/)).toBeNull()
})

test('a bid of a suspended seller can be rejected, and only Accept is disabled with the reason', () => {
  const reason = 'This user is suspended.'
  const actions = [...allowUnless('accept', reason), ...allow('reject')]
  render(
    <TestApp>
      <ReceivedBids job={jobWith([{ ...bid, actions }])} />
    </TestApp>,
  )
  const facts = ['Accept for $200.00', 'Reject'].map((name) => {
    const button = screen.getByRole<HTMLButtonElement>('button', { name })
    return [button.disabled, button.title, button.getAttribute('aria-describedby')]
  })
  expect(facts).toEqual([
    [true, reason, screen.getByText(reason).id],
    [false, '', null],
  ])
})

/** Reads the profile, as the shell does on every page. */
const Viewer = () => <p>{useEndpoint(getShell, {}).data ? 'The profile was read' : ''}</p>

test("rejecting a bid refetches the viewer's own record (product-rules: States)", async () => {
  const profiles = vi.fn()
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.includes('shell')) profiles()
    return Response.json({ success: true, message: '', data: {} })
  })
  render(
    <TestApp>
      <Viewer />
      <Job after={[]} />
    </TestApp>,
  )
  await screen.findByText('The profile was read')
  expect(profiles).toHaveBeenCalledTimes(1)
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  const question = await screen.findByRole('dialog', { name: 'Reject this bid?' })
  fireEvent.click(within(question).getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(profiles).toHaveBeenCalledTimes(2))
})

const others = Array.from({ length: 9 }, (_, index) => ({ ...bid, id: `o${index}` }))

test('the dialog of a bid stays open while newer bids move it to another page', async () => {
  const asked = answer({ '/bid/info/b1': { ...bid, bidAmount: 210 } })
  render(
    <TestApp>
      <Toasts />
      <Job after={others} />
    </TestApp>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Reject' }))
  await waitFor(() => expect(asking()).not.toBeNull())
  fireEvent.click(screen.getByText('Refetch'))
  await screen.findByText(/Carl Moreau's bid of \$210\.00 will be rejected/)
  expect(asking()).not.toBeNull()
  expect(asked).toHaveLength(1)
})

test('more bids than fit on a page are paged, in the chosen order', async () => {
  const last = { ...bid, id: 'b10', user: { ...bid.user, fullName: 'Dora Lind' } }
  const asked = answer({
    '/bid/received/j1': { records: [last], total: 10, bidsBetween: { minPrice: 200, maxPrice: 450 } },
  })
  const job = { ...jobWith(others), recievedBid: 10 }
  const { unmount } = render(
    <TestApp>
      <ReceivedBids job={job} />
    </TestApp>,
  )
  expect(screen.getAllByRole('article')).toHaveLength(9)
  expect(screen.getByRole('link', { name: 'Page 2' }).getAttribute('href')).toBe('/?page=2')
  expect(asked).toEqual([])
  unmount()
  render(
    <TestApp at="/?bids=lowest&page=2">
      <ReceivedBids job={job} />
    </TestApp>,
  )
  await screen.findByText('Dora Lind')
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('/bid/received/j1?order=lowest&pick=all&skip=2&limit=9')
  expect(screen.getByText('Bids between').nextElementSibling?.textContent).toMatch(/\$200\.00\s– \$450\.00/)
})

test('a bid names what the buyer pays with the buyer fee', () => {
  answer({})
  render(
    <TestApp>
      <ReceivedBids job={jobWith([{ ...bid, buyerFee: 3.5 }])} />
    </TestApp>,
  )
  const said = 'You pay $203.50, including the buyer fee of $3.50. Carl Moreau receives $190.00.'
  expect(document.body.textContent).toContain(said)
})
