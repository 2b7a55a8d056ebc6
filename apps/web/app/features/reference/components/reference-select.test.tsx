import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ReferenceSelect } from './reference-select.tsx'

interface Answer {
  data: { value: string; label: string }[] | undefined
  error?: Error
}

function show({ data, error }: Answer, value: string | null = null) {
  const refetch = vi.fn()
  const query = { data, error: error ?? null, refetch }
  render(
    <TestApp>
      <ReferenceSelect label="Country" placeholder="Choose one" query={query} options={(all) => all} value={value} />
    </TestApp>,
  )
  return { field: screen.getByRole('combobox', { name: 'Country' }), refetch }
}

test('a list that is loading is not shown as empty', async () => {
  const { field } = show({ data: undefined })
  fireEvent.click(field)
  await screen.findByText('Loading…')
})

test('an earlier choice does not look lost while its name is loading', () => {
  expect(show({ data: undefined }, 'IN').field).toHaveProperty('placeholder', 'Loading…')
  cleanup()
  expect(show({ data: undefined }).field).toHaveProperty('placeholder', 'Choose one')
  cleanup()
  expect(show({ data: [{ value: 'IN', label: 'India' }] }, 'IN').field).toHaveProperty('value', 'India')
})

test('a list that failed to load shows an error, and is loaded again when the field opens', async () => {
  const { field, refetch } = show({ data: undefined, error: new Error('away') })
  screen.getByText('The choices did not load. Open the field to try again.')
  fireEvent.click(field)
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce())
})
