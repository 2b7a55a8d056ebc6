import { useIsFetching } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Testimonials } from './testimonials.tsx'

const said = { id: 't1', avatar: null, name: 'Ida Moen', designation: 'Founder', totalRating: 5, comment: 'Kind.' }

const Reading = () => <output>{useIsFetching() > 0 ? 'reading' : 'read'}</output>

/** Renders the testimonials with these records as the server's response. */
async function show(totalRecords: readonly object[]) {
  const fetched = vi.fn(() =>
    Promise.resolve(Response.json({ success: true, message: '', data: { totalRecords, total: totalRecords.length } })),
  )
  vi.stubGlobal('fetch', fetched)
  render(
    <TestApp>
      <Testimonials />
      <Reading />
    </TestApp>,
  )
  await waitFor(() => expect(fetched).toHaveResolved())
  await screen.findByText('read')
}
const heading = () => screen.queryByRole('heading', { name: 'What Users Are Saying' })

test('testimonials show the name and stars of their users', async () => {
  await show([said])
  await screen.findByText('Ida Moen')
  expect(heading()).not.toBeNull()
  expect(screen.getByText('Kind.')).toBeTruthy()
})

test('the section is hidden without testimonials', async () => {
  await show([])
  expect(heading()).toBeNull()
})
