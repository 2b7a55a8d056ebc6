import { allow, allowUnless } from '@market/contract/actions.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { BuyButton, type BuyButtonProps } from './buy-button.tsx'

const service = {
  id: 's1',
  title: 'A card',
  price: 40,
  platformFee: 2,
  buyerFee: 0,
  updated: '2026-11-25T12:00:00.000Z',
  user: { fullName: 'Carl Moreau' },
}

function Service({ after }: { after: Partial<BuyButtonProps['service']> }) {
  const [state, setState] = useState<BuyButtonProps['service']>({ ...service, actions: allow('buy') })
  return (
    <>
      <button type="button" onClick={() => setState({ ...state, ...after })}>
        Refetch
      </button>
      <BuyButton service={state} />
    </>
  )
}

/** Opens the dialog of a service, which changes to `after` when it is refetched. */
async function askToBuy(after: Partial<BuyButtonProps['service']>) {
  startSession({ token: 't', user: { id: 'b1', type: 'BUYER', fullName: 'Bea', walletAmount: 500 } as never }, false)
  render(
    <TestApp>
      <Toasts />
      <Service after={after} />
    </TestApp>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }))
  return screen.findByRole('button', { name: 'Pay $40.00' })
}

test('no payment is requested for a service that can no longer be bought', async () => {
  const why = 'This service is not open for new bookings.'
  await askToBuy({ actions: allowUnless('buy', why) })
  fireEvent.click(screen.getByText('Refetch'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(`That is no longer possible. ${why}`)
})

test('a price does not change during confirmation, and is updated once the server rejects the old one', async () => {
  const fetched = vi.fn<typeof fetch>(async () =>
    Response.json(
      { success: false, message: 'The price is another.', data: { code: 'PRICE_CHANGED' } },
      { status: 409 },
    ),
  )
  const pay = await askToBuy({ price: 60 })
  fireEvent.click(screen.getByText('Refetch'))
  vi.stubGlobal('fetch', fetched)
  fireEvent.click(pay)
  await screen.findByRole('button', { name: 'Pay $60.00' })
  expect(JSON.parse(String(fetched.mock.calls[0]?.[1]?.body))).toMatchObject({ serviceId: 's1', price: 40 })
})

test.each([[null], ['This service is not open for new bookings.']])(
  'a visitor can buy a service unless the server states a reason: %s',
  (why) => {
    render(
      <TestApp>
        <BuyButton service={{ ...service, actions: allowUnless('buy', why) }} />
      </TestApp>,
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Buy' }).disabled).toBe(why !== null)
    if (why !== null) screen.getByText(why)
  },
)
