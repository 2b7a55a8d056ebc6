import { bidForm } from '@market/contract/bids/schema.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useContractForm } from '#lib/forms/form.ts'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { type BidFields, fieldsOf, proposalOf } from './bid-fields.ts'
import { ProposalFields } from './proposal-fields.tsx'

const questions = ['When can you start?']
const letter = () => screen.getByLabelText('Cover letter')
const hint = () => screen.queryByText(/Your proposal includes contact details/)

function Form({ onSend }: { onSend: (fields: BidFields) => void }) {
  const form = useContractForm<BidFields>({
    schema: bidForm,
    initialValues: { ...fieldsOf(undefined), bidAmount: '90' },
    shape: (fields) => proposalOf(fields, questions),
  })
  return (
    <form onSubmit={form.onSubmit(onSend)}>
      <ProposalFields form={form} job={{ title: 'A sign', user: { fullName: 'Asha Rao' } }} questions={questions} />
      <button type="submit">Send</button>
    </form>
  )
}

const sent = vi.fn()
beforeEach(() => {
  startSession({ token: 't', user: { id: 's1', type: 'SELLER', fullName: 'Carl Moreau' } as never }, false)
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    const found = [
      { kind: 'email', text: 'jo@mail.com' },
      { kind: 'phone', text: '07700 900123' },
    ].filter(({ text }) => body.includes(text))
    return Response.json({ success: true, message: '', data: { similar: null, contactDetails: found } })
  })
  render(
    <TestApp>
      <Form onSend={sent} />
    </TestApp>,
  )
})
afterEach(() => {
  sent.mockReset()
})

test('a seller reads which contact details a letter and an answer contain, and can send them', async () => {
  fireEvent.change(letter(), { target: { value: 'Write to jo@mail.com' } })
  await waitFor(() => expect(hint()?.textContent).toContain('jo@mail.com (email address). Our team'), { timeout: 3000 })
  fireEvent.change(screen.getByLabelText('When can you start?'), { target: { value: 'Ring 07700 900123' } })
  await waitFor(() => expect(hint()?.textContent).toContain('07700 900123 (phone number)'), { timeout: 3000 })
  expect(hint()?.textContent).toContain('You can still send it')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(sent).toHaveBeenCalledOnce())
})

test('the hint goes with the contact details', async () => {
  fireEvent.change(letter(), { target: { value: 'Write to jo@mail.com' } })
  await waitFor(() => expect(hint()).not.toBeNull(), { timeout: 3000 })
  fireEvent.change(letter(), { target: { value: 'Write to me here' } })
  await waitFor(() => expect(hint()).toBeNull(), { timeout: 3000 })
})
