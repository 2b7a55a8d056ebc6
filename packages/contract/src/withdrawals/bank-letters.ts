/** Latin letters that are not a plain one with a mark, as banks write them. */
const written: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Ð: 'D',
  ð: 'd',
  Đ: 'D',
  đ: 'd',
  Ə: 'E',
  ə: 'e',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  Ł: 'L',
  ł: 'l',
  Ŋ: 'N',
  ŋ: 'n',
  Ø: 'O',
  ø: 'o',
  Œ: 'OE',
  œ: 'oe',
  ẞ: 'SS',
  ß: 'ss',
  Þ: 'Th',
  þ: 'th',
  Ŧ: 'T',
  ŧ: 't',
}

const plain = (name: string): string =>
  [...name.replaceAll('’', "'").normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((letter) => written[letter] ?? letter)
    .join('')

/** Whether a name can be written in the letters A to Z, the only ones that banks pass on between countries. */
export const hasBankLetters = (name: string): boolean => /^[\x20-\x7e]*$/.test(plain(name))

/** A name in the letters that banks pass on, 'Łódźß' as 'Lodzss'; one in another script stays as it is. */
export const inBankLetters = (name: string): string => (hasBankLetters(name) ? plain(name) : name)
