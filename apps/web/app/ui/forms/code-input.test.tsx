import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { CodeInput } from './code-input.tsx'

function Code({ onComplete }: { onComplete: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <CodeInput label="Code" value={code} onChange={setCode} onComplete={onComplete} />
}

test.each(['1234', '١٢٣٤', '१२३४'])('a code in digits of any script fills the boxes: %s', (code) => {
  const completed: string[] = []
  render(
    <TestApp>
      <Code onComplete={(entered) => completed.push(entered)} />
    </TestApp>,
  )
  for (const [index, digit] of [...code].entries())
    fireEvent.change(screen.getByLabelText(`Digit ${index + 1} of 4`), { target: { value: digit } })
  expect(completed).toEqual(['1234'])
})

test('letters fill no boxes', () => {
  render(
    <TestApp>
      <Code onComplete={() => undefined} />
    </TestApp>,
  )
  const first = screen.getByLabelText<HTMLInputElement>('Digit 1 of 4')
  fireEvent.change(first, { target: { value: 'a' } })
  expect(first.value).toBe('')
})
