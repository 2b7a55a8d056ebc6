import { expect, test } from 'vitest'
import { textOfHtml } from './html-text.ts'

test('the words of a page lose their markup and keep their signs', () => {
  expect(textOfHtml('<p>Paid &amp; done.</p>\n<h3>Next</h3><p>Go on</p>')).toBe('Paid & done. Next Go on')
})
