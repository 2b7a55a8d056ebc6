import { describe, expect, it } from 'vitest'
import { shortened, textOfHtml } from './html-text.ts'

describe('the words of a page', () => {
  it('lose their markup and keep their signs', () => {
    expect(textOfHtml('<p>Paid &amp; done.</p>\n<h3>Next</h3><p>Go on</p>')).toBe('Paid & done. Next Go on')
  })

  it('are cut with an ellipsis only when there are more', () => {
    expect(shortened('abcdef', 3)).toBe('abc…')
    expect(shortened('abc', 3)).toBe('abc')
  })
})
