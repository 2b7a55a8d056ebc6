/** Latin letters that NFKD does not decompose, with the transliteration that banks use. */
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
  // Languages of West and Central Africa.
  Ɓ: 'B',
  ɓ: 'b',
  Ɖ: 'D',
  ɖ: 'd',
  Ɗ: 'D',
  ɗ: 'd',
  Ɛ: 'E',
  ɛ: 'e',
  Ƒ: 'F',
  ƒ: 'f',
  Ɣ: 'G',
  ɣ: 'g',
  Ƙ: 'K',
  ƙ: 'k',
  Ɲ: 'N',
  ɲ: 'n',
  Ɔ: 'O',
  ɔ: 'o',
  Ʋ: 'V',
  ʋ: 'v',
  Ƴ: 'Y',
  ƴ: 'y',
  Ǝ: 'E',
  ǝ: 'e',
  Ɩ: 'I',
  ɩ: 'i',
  Ɨ: 'I',
  ɨ: 'i',
  Ʉ: 'U',
  ʉ: 'u',
  Ʊ: 'U',
  ʊ: 'u',
  // Skolt Sami.
  Ǥ: 'G',
  ǥ: 'g',
  Ʒ: 'Z',
  ʒ: 'z',
  // Letters that look like apostrophes, and the dot of Catalan.
  ʻ: "'",
  ʼ: "'",
  ʽ: "'",
  ʾ: "'",
  ʿ: "'",
  '·': '',
}

const plain = (name: string): string =>
  [...name.replaceAll('’', "'").normalize('NFKD').replaceAll(/\p{M}/gu, '')]
    .map((letter) => written[letter] ?? letter)
    .join('')

/** True if a name can be written in ASCII, the only characters that banks transmit between countries. */
export const hasBankLetters = (name: string): boolean => /^[\x20-\x7e]*$/.test(plain(name))

/** Transliterates a name to ASCII, 'Łódźß' to 'Lodzss'; names in other scripts are unchanged. */
export const inBankLetters = (name: string): string => (hasBankLetters(name) ? plain(name) : name)
