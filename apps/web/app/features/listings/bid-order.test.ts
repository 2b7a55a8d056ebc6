import { describe, expect, it } from 'vitest'
import { inOrder } from './bid-order.ts'

const bid = (name: string, bidAmount: number, avgRating: number, responseTime: number | null, day: number) => ({
  name,
  type: 'Pending' as const,
  bidAmount,
  created: `2026-03-0${day}T10:00:00Z`,
  user: { avgRating, totalReviews: 3, responseTime, completedJobs: day === 2 ? 1 : 7 },
})
const bids = [bid('Ana', 200, 4.2, 4, 3), bid('Bea', 90, 4.9, null, 2), bid('Cleo', 200, 0, 1, 1)]
const names = (order: Parameters<typeof inOrder>[1]) => inOrder(bids, order).map(({ name }) => name)

describe('received bids', () => {
  it('come newest first, and equals stay so in every order', () => {
    expect(names('newest')).toEqual(['Ana', 'Bea', 'Cleo'])
    expect(names('highest')).toEqual(['Ana', 'Cleo', 'Bea'])
    expect(names('lowest')).toEqual(['Bea', 'Ana', 'Cleo'])
  })

  it('come with the accepted one first in every order', () => {
    const hired = { ...bid('Dan', 150, 0, null, 1), type: 'Accepted' as const }
    expect(inOrder([...bids, hired], 'newest').map(({ name }) => name)).toEqual(['Dan', 'Ana', 'Bea', 'Cleo'])
    expect(inOrder([...bids, hired], 'lowest')[0]).toBe(hired)
  })

  it('come by rating, the sellers without a review last', () => {
    expect(names('rating')).toEqual(['Bea', 'Ana', 'Cleo'])
  })

  it('come by how many bookings their sellers have completed', () => {
    expect(names('experience')).toEqual(['Ana', 'Cleo', 'Bea'])
  })

  it('come by response time, the sellers who stated none last', () => {
    expect(names('response')).toEqual(['Cleo', 'Ana', 'Bea'])
  })
})
