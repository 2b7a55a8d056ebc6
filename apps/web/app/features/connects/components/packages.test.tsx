import { allow } from '@market/contract/actions.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Packages } from './packages.tsx'

const seller = { id: 's1', type: 'SELLER', fullName: 'Sol Herrera', walletAmount: 100, totalConnects: 10 }

test('a package whose price changes while it is viewed is updated before payment', async () => {
  startSession({ token: 't', user: seller as never }, false)
  let price = 9
  const paid: unknown[] = []
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const answer = (status: number, data: unknown) =>
      Response.json({ success: status === 200, message: 'Please look at it again.', data }, { status })
    if (url.includes('/get-connects'))
      return answer(200, { records: [{ id: 'p1', connects: 80, price, actions: allow('buy') }], total: 1 })
    if (!url.includes('/buy-connects')) return answer(200, { user: seller })
    const sent = JSON.parse(String(init?.body)) as { price: number }
    if (sent.price !== price) return answer(409, { code: 'PACKAGE_CHANGED' })
    paid.push(sent)
    return answer(200, { totalConnects: 90, walletAmount: 100 - price })
  })
  render(
    <TestApp>
      <Packages />
    </TestApp>,
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Buy 80 connects for $9.00' }))
  price = 12
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $9.00' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Buy 80 connects for $12.00' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Pay $12.00' }))
  await expect.poll(() => paid).toEqual([{ connectId: 'p1', price: 12, connects: 80 }])
})

test('the amount missing for a package leads to a top-up in whole cents', async () => {
  startSession({ token: 't', user: { ...seller, walletAmount: 0.1 } as never }, false)
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      message: '',
      data: { records: [{ id: 'p1', connects: 80, price: 9.05, actions: allow('buy') }], total: 1 },
    }),
  )
  render(
    <TestApp>
      <Packages />
    </TestApp>,
  )
  const add = await screen.findByRole('link', { name: 'Add money' })
  expect(new URL(add.getAttribute('href') ?? '', location.origin).searchParams.get('amount')).toBe('8.95')
})

test('a package is shown without its button to a seller who cannot buy it', async () => {
  startSession({ token: 't', user: seller as never }, false)
  const records = [{ id: 'p1', connects: 80, price: 9, actions: [] }]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { records, total: 1 } }))
  render(
    <TestApp>
      <Packages />
    </TestApp>,
  )
  await screen.findByText('80')
  expect(screen.queryByRole('button')).toBeNull()
})

test('the package with the lowest price per connect is marked, unless two have the same', async () => {
  startSession({ token: 't', user: seller as never }, false)
  const offers = (prices: readonly number[]) =>
    prices.map((price, n) => ({ id: `p${n}`, connects: (n + 1) * 10, price, actions: allow('buy') }))
  const show = (prices: readonly number[]) => {
    const data = { records: offers(prices), total: prices.length }
    vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data }))
    render(
      <TestApp>
        <Packages />
      </TestApp>,
    )
  }
  show([2, 3, 5])
  const marked = (await screen.findByText('Best value')).closest('li')
  expect(marked?.textContent).toContain('20 connects')
  cleanup()
  show([1, 2, 4])
  await screen.findByRole('button', { name: 'Buy 30 connects for $4.00' })
  expect(screen.queryByText('Best value')).toBeNull()
})
