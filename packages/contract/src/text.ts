import { z } from 'zod'
import { firstCharacters } from './characters.ts'
import { cleanText } from './text/clean-text.ts'
import { cleanCode } from './digits.ts'
import { textOfHtml } from './text/html-text.ts'
import { isNameShaped, mixesScripts, spellName } from './text/person-name.ts'

/** A visible character: text of zero-width spaces, direction marks or fillers counts as empty. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** True if a text has a visible character. */
export const isVisible = (text: string): boolean => visible.test(text)

/** True if HTML contains visible text. */
export const hasVisibleText = (html: string): boolean => isVisible(textOfHtml(html))

/**
 * Schema of every text that users write, in the browser and on the server: removes meaningless invisible characters,
 * normalizes Unicode and trims. Limits count code points, like `char_length` in PostgreSQL, because grapheme clusters
 * differ between Unicode versions.
 */
export const textInput = (error?: string) =>
  z
    .string(error === undefined ? undefined : { error })
    .overwrite(cleanText)
    .trim()

/** Like `textInput` for codes such as an IBAN: also converts digits of every script to ASCII. */
export const codeInput = (error?: string) => z.string(error === undefined ? undefined : { error }).overwrite(cleanCode)

/** Cuts a search to its first `max` characters, so that a long paste is still a search. */
const firstWords = (max: number) => (words: string) => firstCharacters(words, max).trimEnd()

/** The search field of a list; only its first `max` characters count. */
export const searchWords = (max: number) => textInput('The search must be text.').overwrite(firstWords(max))

/** The same for a number or an ID. */
export const searchCode = (max: number) => codeInput().overwrite(firstWords(max))

const visibleText = (required: string) => textInput(required).min(1, required).regex(visible, required)

/** A required text: trimmed, at most `max` characters, with error messages for `label`. */
export const requiredText = (label: string, max: number, required = `${label} is required.`) =>
  visibleText(required).max(max, `${label} cannot exceed ${max} characters.`)

/** Trims a text and collapses white space, including line breaks, to single spaces. */
export const onOneLine = (text: string) => text.replaceAll(/[\s\u0085]+/g, ' ').trim()

/** A required text on one line, such as a title. */
export const requiredLine = (label: string, max: number, spell = (line: string) => line) =>
  visibleText(`${label} is required.`)
    .overwrite((text) => spell(onOneLine(text)))
    .max(max, `${label} cannot exceed ${max} characters.`)

/** Maximum length of a reason, in characters. */
export const longestReason = 500

/** An operator's reason for an action; the affected user may read it. */
export const actReason = requiredText('Reason', longestReason)

const anyText = (label: string) => textInput(`${label} must be text.`)

/** An optional text: trimmed, at most `max` characters. */
export const optionalText = (label: string, max: number) =>
  anyText(label).max(max, `${label} cannot exceed ${max} characters.`)

/** An optional text on one line. */
export const optionalLine = (label: string, max: number) =>
  anyText(label).overwrite(onOneLine).max(max, `${label} cannot exceed ${max} characters.`)

/** A name as a bank accepts it; `refusal` is the error message for other text. */
export const nameLine = (label: string, max: number, refusal: string) =>
  requiredLine(label, max, spellName).refine(isNameShaped, refusal)

/** A public name of a user; rejects mixed scripts, which could imitate another user's name. */
export const personName = (label: string, max: number) =>
  nameLine(label, max, `${label} can only contain letters and spaces.`).refine(
    (name) => !mixesScripts(name),
    `Please write ${label} in one alphabet: some of its letters look alike.`,
  )

export const timestamp = z.string().describe('ISO 8601, UTC')

/** The `timestamp` that the user saw, sent back so that the server can detect a change. */
export const timestampSeen = z.iso.datetime({ error: 'Not a valid time.' })
