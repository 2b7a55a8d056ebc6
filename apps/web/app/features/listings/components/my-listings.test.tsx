import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { MyListings } from './my-listings.tsx'

beforeEach(() => {
  startSession({ token: 't', user: { id: 'b1', type: 'BUYER', fullName: 'Bea Morrow' } as never }, false)
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ success: true, message: '', data: { records: [], total: 0 } })),
  )
})
const posts = () => screen.getAllByRole('link', { name: 'Post a job' })

test('an empty list offers the first post once', async () => {
  render(
    <TestApp>
      <MyListings kind="JOB" />
    </TestApp>,
  )
  await screen.findByText('Describe what you need, and sellers will bid on it.')
  expect(posts()).toHaveLength(1)
})

test('an empty status filter links to all jobs, and posting stays one click away', async () => {
  render(
    <TestApp at="/job-list?filter=booked">
      <MyListings kind="JOB" />
    </TestApp>,
  )
  await screen.findByText('None of your jobs has this status.')
  expect(screen.getByRole('link', { name: 'All my jobs' }).getAttribute('href')).toBe('/job-list')
  expect(posts()).toHaveLength(1)
})
