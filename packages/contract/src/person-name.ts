/** Letters with their marks, and the joiners that `cleanText` has kept; none that nobody sees. */
const letters = '\\p{L}[\\p{L}\\p{M}\\u200c\\u200d]*'
/** What stands between the letters of a name: "Mary Ann", "Smith-Jones", "O'Brien", "van 't Hoff", "J. R.", "J.-P.". */
const between = "(?:\\.?[ -]|\\.| ?['’])"
const nameShape = new RegExp(`^${letters}(?:${between}${letters})*\\.?$`, 'u')
const invisibleLetter = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/u

/** Whether a text is a name: letters of any script, with spaces, apostrophes, hyphens and periods between them. */
export const isNameShaped = (name: string): boolean => nameShape.test(name) && !invisibleLetter.test(name)

/** The scripts that modern languages are written in (UAX #31, table 5), by their ISO 15924 codes. */
const recommended =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Knda Kana Khmr Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'.split(
    ' ',
  )
/** Scripts of fewer people: good for a whole name, not for a mixture. */
const limited =
  'Adlm Bali Bamu Batk Cakm Cans Cham Cher Hmnp Java Kali Lana Lepc Limb Lisu Mand Mong Mtei Newa Nkoo Olck Osge Plrd Rohg Saur Sund Sylo Syrc Tale Talu Tavt Tfng Vaii Wcho Yiii'.split(
    ' ',
  )

/** Scripts that may stand together in a name ('moderately restrictive', UTS #39, 5.2). */
const together: readonly string[][] = [
  ...[...recommended, ...limited].map((script) => [script]),
  ...recommended.filter((script) => !['Latn', 'Cyrl', 'Grek'].includes(script)).map((script) => ['Latn', script]),
  ['Latn', 'Hani', 'Hira', 'Kana'],
  ['Latn', 'Hani', 'Bopo'],
  ['Latn', 'Hani', 'Hang'],
]

const latinOnly = /^[\p{scx=Latn}\p{scx=Zyyy}\p{scx=Zinh}]*$/u
const ofScripts = (scripts: readonly string[]) =>
  new RegExp(`^[${scripts.map((script) => `\\p{scx=${script}}`).join('')}\\p{scx=Zyyy}\\p{scx=Zinh}]*$`, 'u')

/** Whether a name mixes scripts in a way in which one letter passes for another, as a Cyrillic 'а' among Latin ones. */
export const mixesScripts = (name: string): boolean =>
  !latinOnly.test(name) && !together.some((scripts) => ofScripts(scripts).test(name))
