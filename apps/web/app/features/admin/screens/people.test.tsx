import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { AuditTable } from './audit.tsx'
import { People } from './people.tsx'

const answerWith = (records: readonly object[]) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      message: '',
      data: { records, total: records.length, isMore: false, next: null },
    }),
  )

const person = (fullName: string, facts: object) => ({
  id: `01a20b42-2862-7269-9fa2-${fullName}`,
  type: 'BUYER',
  fullName,
  email: `${fullName}@people.test`,
  isEmailVerified: false,
  phone: null,
  isPhoneVerified: false,
  country: null,
  suspendedReason: null,
  isDeleted: false,
  created: '2026-11-21T21:53:00.000Z',
  ...facts,
})

test('an unverified user is not shown as active', async () => {
  answerWith([
    person('Ada', { isPhoneVerified: true }),
    person('Bo', {}),
    person('Cy', { suspendedReason: 'Spam' }),
    person('Di', { suspendedReason: 'Spam', isDeleted: true }),
  ])
  render(
    <TestApp>
      <People />
    </TestApp>,
  )
  await screen.findByText('Bo')
  const rows = screen.getAllByRole('row').slice(1)
  const states = ['Active', 'Not verified', 'Suspended', 'Deleted']
  expect(rows.map((row) => states.find((state) => row.textContent?.includes(state)))).toEqual(states)
})

test('all options of the action filter have distinct labels', async () => {
  answerWith([])
  render(
    <TestApp>
      <AuditTable />
    </TestApp>,
  )
  const options = [...(await screen.findByLabelText('Act')).querySelectorAll('option')]
  const labels = options.map(({ label, textContent }) => label || textContent)
  expect(new Set(labels).size).toBe(labels.length)
  expect(options.find(({ textContent }) => textContent === 'Answered support')?.value).toBe(
    'support.answer,support.send',
  )
})
