import { expect, test } from 'vitest'
import { inBankLetters } from './bank-letters.ts'

test.each([
  ['Łódźß', 'Lodzss'],
  ['O’Brien', "O'Brien"],
  ['Nguyễn Văn Đức', 'Nguyen Van Duc'],
  ['Ɗan Ƙwara', 'Dan Kwara'],
  ['Kɔku Agbɛnyega', 'Koku Agbenyega'],
  ['Kaʻahumanu', "Ka'ahumanu"],
  ['Tɩnɩ Pʊwɛ', 'Tini Puwe'],
  ['Bɨ Nʉ Mǝlǝ', 'Bi Nu Mele'],
  ['Ǥõrr Ǯiõk', 'Gorr Ziok'],
  ['Gal·la Coŀl', 'Galla Coll'],
  ['आशा', 'आशा'],
  ['山田', '山田'],
])('the name %s reaches the bank as %s', (name, sent) => {
  expect(inBankLetters(name)).toBe(sent)
})
