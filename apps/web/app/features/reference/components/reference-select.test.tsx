import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ReferenceSelect } from './reference-select.tsx'

afterEach(cleanup)

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

test('a list on its way is not said to be empty', async () => {
  const { field } = show({ data: undefined })
  fireEvent.click(field)
  await screen.findByText('Loading…')
})

test('what was chosen before does not look forgotten while its name is on its way', () => {
  expect(show({ data: undefined }, 'IN').field).toHaveProperty('placeholder', 'Loading…')
  cleanup()
  expect(show({ data: undefined }).field).toHaveProperty('placeholder', 'Choose one')
  cleanup()
  expect(show({ data: [{ value: 'IN', label: 'India' }] }, 'IN').field).toHaveProperty('value', 'India')
})

test('a list that did not arrive says so, and is asked for again by opening the field', async () => {
  const { field, refetch } = show({ data: undefined, error: new Error('away') })
  screen.getByText('The choices did not load. Open the field to try again.')
  fireEvent.click(field)
  await waitFor(() => expect(refetch).toHaveBeenCalledOnce())
})
