import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

test('HTML becomes plain text with its characters decoded', () => {
  expect(textOfHtml('<p>Paid &amp; done.</p>\n<h3>Next</h3><p>Go on</p>')).toBe('Paid & done. Next Go on')
})
