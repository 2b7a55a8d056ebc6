import { z } from 'zod'
import { cleanText } from './clean-text.ts'
import { cleanCode } from './digits.ts'
import { textOfHtml } from './html-text.ts'
import { isNameShaped, mixesScripts } from './person-name.ts'

/** Something that can be seen: a text of blanks of zero width, of direction marks or fillers is an empty one. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text holds something that can be seen. */
export const isVisible = (text: string): boolean => visible.test(text)

/** Whether markup holds a text that can be seen. */
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

/** The same of a code of letters and digits, such as an IBAN: digits of every script are taken as 0 to 9. */
export const codeInput = (error?: string) => z.string(error === undefined ? undefined : { error }).overwrite(cleanCode)

/** What a list is searched for. */
export const searchWords = (max: number) => textInput().max(max, `The search cannot exceed ${max} characters.`)

const visibleText = (required: string) => textInput(required).min(1, required).regex(visible, required)

/** A required text: trimmed, at most `max` characters, with the words of its field. */
export const requiredText = (label: string, max: number, required = `${label} is required.`) =>
  visibleText(required).max(max, `${label} cannot exceed ${max} characters.`)

/** A row of blanks and line breaks becomes one blank. */
const onOneLine = (text: string) => text.replaceAll(/\s+/g, ' ')

/** The same on one line, as a title is. */
export const requiredLine = (label: string, max: number) =>
  visibleText(`${label} is required.`).overwrite(onOneLine).max(max, `${label} cannot exceed ${max} characters.`)

/** The longest reason that somebody gives for what they do, in characters. */
export const longestReason = 500

/** Why the operator acted; the person concerned may read it. */
export const actReason = requiredText('Reason', longestReason)

const anyText = (label: string) => textInput(`${label} must be text.`)

/** A text that may be empty: trimmed, at most `max` characters. */
export const optionalText = (label: string, max: number) =>
  anyText(label).max(max, `${label} cannot exceed ${max} characters.`)

/** The same on one line. */
export const optionalLine = (label: string, max: number) =>
  anyText(label).overwrite(onOneLine).max(max, `${label} cannot exceed ${max} characters.`)

/** Glyph variants of a letter, which name pickers of Japanese phones add: the name is the same without. */
const glyphVariants = /[\u{e0100}-\u{e01ef}]/gu
const otherHyphens = /[\u2010\u2011]/g

/** A name as a bank knows it; a text that is no name is refused with `refusal`. */
export const nameLine = (label: string, max: number, refusal: string) =>
  requiredLine(label, max)
    .overwrite((name) => name.replaceAll(glyphVariants, '').replaceAll(otherHyphens, '-'))
    .refine(isNameShaped, refusal)

/** The name of a person, which others see: one that mixes scripts could pass for another's. */
export const personName = (label: string, max: number) =>
  nameLine(label, max, `${label} can only contain letters and spaces.`).refine(
    (name) => !mixesScripts(name),
    `Please write ${label} in one alphabet: some of its letters look alike.`,
  )

export const timestamp = z.string().describe('ISO 8601, UTC')

/** A `timestamp` sent back as it was shown. */
export const timestampSeen = z.iso.datetime({ error: 'Not a valid time.' })
