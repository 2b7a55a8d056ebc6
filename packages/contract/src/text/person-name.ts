/** Letters with their combining marks, and the joiners and Mongolian vowel separators that `cleanText` keeps. */
const letters = '\\p{L}[\\p{L}\\p{M}\\u180e\\u200c\\u200d]*'
/**
 * Separators in a name: "Mary Ann", "Smith-Jones", "O'Brien", "van 't Hoff", "J. R.", "J.-P.". Further scripts have their
 * own (UAX #31, table 3a): "Gal·la", "ジョン・スミス", "ジャン゠ポール", "ז׳בוטינסקי", "བསྟན་འཛིན".
 */
const between = "(?:\\.?[ -]|\\.| ?['’]|[·・゠־״]|[׳་] ?)"
const nameShape = new RegExp(`^['’]?${letters}(?:${between}${letters})*[.׳་]?$`, 'u')
const invisibleLetter = /(?![\u180e\u200c\u200d])\p{Default_Ignorable_Code_Point}/u

/** True if a text is a name: letters of any script with spaces, apostrophes, hyphens and periods between them. */
export const isNameShaped = (name: string): boolean => nameShape.test(name) && !invisibleLetter.test(name)

const otherApostrophes = /[`´‘‛′]/g
const otherHyphens = /[\u058a\u2010-\u2015\u2043\u2212\ufe58\ufe63]/g
/** Marks that keyboards offer more easily than those of the script: Hebrew gershayim, Chinese and Japanese dots. */
const hebrewQuotes = /(?<=\p{scx=Hebr})["“”](?=\p{scx=Hebr})/gu
const eastAsianDots = /(?<=[\p{scx=Hani}\p{scx=Kana}])[•‧∙](?=[\p{scx=Hani}\p{scx=Kana}])/gu
const kanaEqualsSigns = /(?<=\p{scx=Kana})=(?=\p{scx=Kana})/gu
/** Variation selectors, which Japanese and Mongolian input add without changing the name, except that of emoji. */
const glyphVariants = /(?!\ufe0f)\p{Variation_Selector}/gu
/** Mathematical alphabets, full-width letters, half-width kana, ligatures and Arabic presentation forms. */
const letterForms = /[\u{1d400}-\u{1d7ff}\uff01-\uffdc\ufb00-\ufdff\ufe70-\ufefc]+/gu

/** Spells a name in one way: letters in their usual width and form, and one kind of each separator. */
export const spellName = (name: string): string =>
  name
    .replaceAll(letterForms, (part) => part.normalize('NFKC'))
    .replaceAll(glyphVariants, '')
    .replaceAll(otherHyphens, '-')
    .replaceAll(otherApostrophes, "'")
    .replaceAll(hebrewQuotes, '״')
    .replaceAll(eastAsianDots, '·')
    .replaceAll(kanaEqualsSigns, '゠')

/** ISO 15924 codes of the recommended scripts of UAX #31, table 5. */
const recommended =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Knda Kana Khmr Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'.split(
    ' ',
  )
/** Limited-use scripts: allowed for a whole name, not in combination. */
const limited =
  'Adlm Bali Bamu Batk Cakm Cans Cham Cher Hmnp Java Kali Lana Lepc Limb Lisu Mand Mong Mtei Newa Nkoo Olck Osge Plrd Rohg Saur Sund Sylo Syrc Tale Talu Tavt Tfng Vaii Wcho Yiii'.split(
    ' ',
  )

/** Combinations of scripts that a name may use ('moderately restrictive', UTS #39, 5.2). */
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

/** True if a name mixes scripts with look-alike letters, such as a Cyrillic 'а' among Latin letters. */
export const mixesScripts = (name: string): boolean =>
  !latinOnly.test(name) && !together.some((scripts) => ofScripts(scripts).test(name))
