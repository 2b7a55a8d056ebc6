import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { Offer } from '../api.ts'
import { CounterEvent } from './counter-event.tsx'

const offer = {
  id: 'o1',
  title: 'Gift box',
  price: 340,
  amount: 300,
  counterPrice: 300,
  counterBy: 'b1',
  offerImage: [],
  buyer: { id: 'b1', fullName: 'Bea Morrow' },
  seller: { id: 's1', fullName: 'Mira Anand' },
} as unknown as Offer

const show = (viewer: string, counter: Partial<Offer> = {}) => {
  startSession({ token: 't', user: { id: viewer, type: 'BUYER', fullName: 'Bea', step: 4 } as never }, false)
  render(
    <TestApp>
      <CounterEvent offer={{ ...offer, ...counter }} />
    </TestApp>,
  )
}
beforeEach(() => sessionStorage.clear())
test.each([
  ['b1', 'You propose $300.00 $340.00'],
  ['s1', 'Bea Morrow proposes $300.00 $340.00'],
])('a counter names its author and both prices to %s', (viewer, sentence) => {
  show(viewer)
  expect(screen.getByText('$300.00').parentElement?.textContent).toBe(sentence)
})

test('a withdrawn counter proposes no price', () => {
  show('s1', { counterPrice: null, counterBy: null, amount: 340 })
  screen.getByText('Counter withdrawn')
  expect(screen.queryByText(/propose/)).toBeNull()
})
