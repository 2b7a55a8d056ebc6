import { z } from 'zod'
import { textOfHtml } from './html-text.ts'

/** Something that can be seen: a text of blanks of zero width, of direction marks or fillers is an empty one. */
const visible = /[^\s\p{Default_Ignorable_Code_Point}\u2800]/u

/** Whether a text holds something that can be seen. */
export const isVisible = (text: string): boolean => visible.test(text)

/** Whether markup holds a text that can be seen. */
export const hasVisibleText = (html: string): boolean => isVisible(textOfHtml(html))

const visibleText = (required: string) => z.string({ error: required }).trim().min(1, required).regex(visible, required)

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

const anyText = (label: string) => z.string({ error: `${label} must be text.` }).trim()

/** A text that may be empty: trimmed, at most `max` characters. */
export const optionalText = (label: string, max: number) =>
  anyText(label).max(max, `${label} cannot exceed ${max} characters.`)

/** The same on one line. */
export const optionalLine = (label: string, max: number) =>
  anyText(label).overwrite(onOneLine).max(max, `${label} cannot exceed ${max} characters.`)

/**
 * Letters of any script with their marks, spaces between words (SPEC 5: letters and spaces only); none that nobody sees,
 * with which one name looks like another.
 */
const lettersAndSpaces = /^(?!.*\p{Default_Ignorable_Code_Point})\p{L}[\p{L}\p{M}]*(?: [\p{L}\p{M}]+)*$/u

/** The name of a person. */
export const personName = (label: string, max: number) =>
  requiredLine(label, max).regex(lettersAndSpaces, `${label} can only contain letters and spaces.`)

export const timestamp = z.string().describe('ISO 8601, UTC')

/** A `timestamp` sent back as it was shown. */
export const timestampSeen = z.iso.datetime({ error: 'Not a valid time.' })
