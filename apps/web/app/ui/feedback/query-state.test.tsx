import type { ErrorCode } from '@market/contract/errors.ts'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError, networkError } from '#lib/api/errors.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { QueryState } from './query-state.tsx'

const refused = (code: ErrorCode, status: number) => new ApiError('The sentence of the server', { code, status })
const show = (error: ApiError) =>
  render(
    <TestApp>
      <QueryState query={{ data: 'A shelf', error, refetch: vi.fn() }} skeleton={null}>
        {(data) => <p>{data}</p>}
      </QueryState>
    </TestApp>,
  )

it.each([
  ['a lost connection', networkError('offline')],
  ['a broken server', refused('INTERNAL', 500)],
])('keeps showing the loaded data after %s', (_, error) => {
  show(error)
  screen.getByText('A shelf')
})

it.each([
  ['is not there any more', refused('NOT_FOUND', 404)],
  ['was removed', refused('GONE', 410)],
])('hides data that %s', (_, error) => {
  show(error)
  expect(screen.queryByText('A shelf')).toBeNull()
  screen.getByText('This is not here')
})
