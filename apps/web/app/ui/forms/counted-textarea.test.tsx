import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { requiredText } from '@market/contract/text.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { CountedTextarea } from './counted-textarea.tsx'

test.each([
  'a'.repeat(10),
  '😀'.repeat(10),
  '😀'.repeat(5) + 'é'.repeat(5),
  'e\u0301'.repeat(10),
  `\ufeff${'a'.repeat(10)}\u200b `,
])('the counter measures text like the validation, and the browser truncates nothing: %s', (text) => {
  render(
    <TestApp>
      <CountedTextarea label="Bio" limit={10} value={text} readOnly />
    </TestApp>,
  )
  expect(requiredText('Bio', 10).safeParse(text).success).toBe(true)
  expect(screen.getByText('10 / 10')).toBeDefined()
  expect(screen.getByLabelText('Bio')).toHaveProperty('maxLength', -1)
})
