const decimalDigit = /\p{Nd}/u

/** The value of a decimal digit of any script. Unicode encodes the ten digits of each script contiguously. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0
  let first = at
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1
  return (at - first) % 10
}

/** Converts decimal digits of every script, such as '٩٨٧' or '９８７', to ASCII; other characters are unchanged. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)))

/** Everything but superscripts, circled digits and fractions, which NFKC would turn into other numbers: '5²' into '52'. */
const normalizable = /\P{No}+/gu
const invisible = /(?!\0)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu
const otherDashes = /[\u2010-\u2015\u2212\ufe58]/g

/**
 * Normalizes a code of letters and digits: removes invisible characters and converts digits of other scripts,
 * full-width letters and dashes to ASCII.
 */
export const cleanCode = (text: string): string =>
  asciiDigits(text.replaceAll(normalizable, (part) => part.normalize('NFKC')).replaceAll(invisible, ''))
    .replaceAll(otherDashes, '-')
    .trim()
