import { defaultBranding } from '@market/contract/branding/schema.ts'
import { expect, test } from 'vitest'
import { defaultSettings } from '../config/settings.ts'
import { mailBrandOf } from './mail-brand.ts'
import { layOutMail } from './mail-layout.ts'

const why = 'You’re getting this because it’s about your account.'

function mailWith(mailSignature: string) {
  const branding = { ...defaultBranding, mailSignature }
  const brand = mailBrandOf({ ...defaultSettings, marketName: 'Painters', branding, categoryFees: {} })
  return layOutMail({ brand, heading: 'Hello', paragraphs: ['Welcome.'], footer: { why } })
}

test.each([
  ['one line', 'Ada of Bergen', 'Ada of Bergen'],
  ['several lines', 'Ada\n\nBryggen 1', 'Ada<br><br>Bryggen 1'],
  ['a sentence', 'See you soon.', 'See you soon.'],
  ['markup', '<b>Ada</b> & "Co"', '&lt;b&gt;Ada&lt;/b&gt; &amp; &quot;Co&quot;'],
  ['other scripts', 'عادة برغن\nアダ', 'عادة برغن<br>アダ'],
])('a signature of %s is in both forms of an email, with its lines and without markup', (_, signature, inHtml) => {
  const { html, text } = mailWith(signature)
  expect(html).toContain('<div dir="auto"')
  expect(html).toContain(`>${inHtml}</div>${why}`)
  expect(text.endsWith(`-- \n${signature}\n\n${why}`)).toBe(true)
})

test('without a signature, the name of the marketplace ends the text, and the HTML has no empty lines', () => {
  const { html, text } = mailWith('')
  expect(text.endsWith(`-- \nPainters. ${why}`)).toBe(true)
  expect(html).not.toContain('dir="auto"')
  expect(html).not.toContain('<br>')
})
