const decimalDigit = /\p{Nd}/u

/** The value of a decimal digit of any script: Unicode keeps the ten of a script in a row, from 0 to 9. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0
  let first = at
  while (decimalDigit.test(String.fromCodePoint(first - 1))) first -= 1
  return (at - first) % 10
}

/** Writes the decimal digits of every script, such as '٩٨٧' or '９８７', as 0 to 9; everything else stays. */
export const asciiDigits = (text: string): string =>
  text.replaceAll(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)))

/** A code of letters and digits as it is meant: no invisible characters, digits of other scripts and wide letters as ASCII. */
export const cleanCode = (text: string): string =>
  asciiDigits(text.normalize('NFKC').replaceAll(/(?!\0)[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu, '')).trim()
