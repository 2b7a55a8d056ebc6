import { chatLimits } from '@market/contract/chat/schema.ts'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Composer } from './composer.tsx'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a text that is too long is kept whole and not sent, and the sentence says why', () => {
  const onSend = vi.fn()
  render(
    <TestApp>
      <Composer draftKey="b1.s1" label="Message to Sol" blockedBecause={null} onSend={onSend} />
    </TestApp>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message to Sol')
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  const enter = () => fireEvent.keyDown(field, { key: 'Enter' })
  const sentence = () => screen.queryByText('A message cannot exceed 4000 characters.')

  write('x'.repeat(chatLimits.text + 1))
  // The browser cuts what is pasted at this attribute, without a word.
  expect(field.hasAttribute('maxlength')).toBe(false)
  expect(sentence()).not.toBeNull()
  enter()
  expect(onSend).not.toHaveBeenCalled()
  expect(field.value).toHaveLength(chatLimits.text + 1)

  write('x'.repeat(chatLimits.text))
  expect(sentence()).toBeNull()
  enter()
  expect(onSend).toHaveBeenCalledWith({ type: 'TEXT', value: 'x'.repeat(chatLimits.text), fileName: null })
})

test('files that wait beside the text are there again after a look elsewhere, and go as what they are', () => {
  const files = [
    { filename: 'private-a1.png', name: 'sketch.jpg', preview: null },
    { filename: 'private-b2.pdf', name: 'brief.pdf', preview: null },
  ]
  localStorage.setItem('market.draft.chat.b1.s1', JSON.stringify({ text: 'As promised', files }))
  const onSend = vi.fn()
  render(
    <TestApp>
      <Composer draftKey="b1.s1" label="Message to Sol" blockedBecause={null} onSend={onSend} />
    </TestApp>,
  )
  screen.getByText('sketch.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(onSend.mock.calls.map(([message]) => message)).toEqual([
    { type: 'IMAGE', value: 'private-a1.png', fileName: 'sketch.jpg' },
    { type: 'DOCUMENT', value: 'private-b2.pdf', fileName: 'brief.pdf' },
    { type: 'TEXT', value: 'As promised', fileName: null },
  ])
  expect(localStorage.getItem('market.draft.chat.b1.s1')).toBeNull()
})
