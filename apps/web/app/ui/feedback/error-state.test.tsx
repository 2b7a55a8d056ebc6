import { fireEvent, render, screen } from '@testing-library/react'
import type { ErrorCode } from '@market/contract/errors.ts'
import { expect, it, vi } from 'vitest'
import { ApiError, networkError } from '#lib/api/errors.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ErrorState } from './error-state.tsx'

const refused = (code: ErrorCode, status: number) => new ApiError('The sentence of the server', { code, status })
const onRetry = vi.fn<() => void>()
const show = (error: unknown) =>
  render(
    <TestApp>
      <ErrorState error={error} onRetry={onRetry} next={{ label: 'All chats', to: '/chat-listing' }} />
    </TestApp>,
  )

it.each([
  ['a lost connection', networkError('offline')],
  ['a broken server', refused('INTERNAL', 500)],
  ['a broken server behind the channel', refused('INTERNAL', 400)],
  ['too many tries', refused('TOO_MANY_REQUESTS', 429)],
  ['what nobody foresaw', new TypeError('x is undefined')],
])('offers a retry after %s', (_, error) => {
  show(error)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(onRetry).toHaveBeenCalledOnce()
  onRetry.mockClear()
})

it.each([
  ['not there', refused('NOT_FOUND', 404), 'This is not here'],
  ['removed', refused('GONE', 410), 'This is not here'],
  ['no id at all', refused('VALIDATION', 400), 'This is not here'],
  ['refused', refused('FORBIDDEN', 403), 'This could not be loaded'],
])('offers another way instead of a retry for a record that is %s', (_, error, title) => {
  show(error)
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'All chats' }).getAttribute('href')).toBe('/chat-listing')
})
