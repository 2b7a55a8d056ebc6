import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { clearToasts } from '#lib/toast.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { BuyButton } from './buy-button.tsx'

const service = {
  id: 's1',
  title: 'A card',
  price: 40,
  platformFee: 2,
  updated: '2026-11-25T12:00:00.000Z',
  user: { fullName: 'Carl Moreau' },
}

function Service({ after }: { after: string }) {
  const [state, setState] = useState({ status: 'Open', actions: ['buy'] })
  return (
    <>
      <button type="button" onClick={() => setState({ status: after, actions: [] })}>
        Read anew
      </button>
      <BuyButton service={{ ...service, ...state }} />
    </>
  )
}

afterEach(async () => {
  await clearToasts()
  cleanup()
})

test.each([
  ['Closed', 'This service is not open for new bookings.'],
  ['Open', 'You cannot buy this service now.'],
])('nobody is asked to pay for a service that cannot be bought any more: %s', async (after, why) => {
  startSession({ token: 't', user: { id: 'b1', type: 'BUYER', fullName: 'Bea', walletAmount: 500 } as never }, false)
  render(
    <TestApp>
      <Toasts />
      <Service after={after} />
    </TestApp>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Buy' }))
  await screen.findByRole('button', { name: 'Pay $40.00' })
  fireEvent.click(screen.getByText('Read anew'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText(`That is no longer possible. ${why}`)
})
