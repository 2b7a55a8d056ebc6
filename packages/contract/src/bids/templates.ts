import { z } from 'zod'
import { bidTemplateId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { requiredLine, requiredText } from '../text.ts'
import { inRegex } from '../text/in-regex.ts'
import { proposalLimits } from './proposal.ts'

const words = { buyer: '{name}', job: '{title}' } as const

/** The buyer's name and the job's title, for which a template has placeholders. */
interface TemplateValues {
  readonly buyer: string
  readonly job: string
}

/** Fills the buyer's name and the job's title into the letter of a template. */
export const fillTemplate = (letter: string, { buyer, job }: TemplateValues): string =>
  letter.replaceAll(words.buyer, () => buyer).replaceAll(words.job, () => job)

/** A character that continues a word; Chinese and Japanese put no space between words. */
const continuesWord = String.raw`(?![\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}])[\p{L}\p{M}\p{N}]`

/** Replaces a text, but not where it is a part of a longer word. */
const replaceWord = (letter: string, text: string, placeholder: string): string =>
  letter.replaceAll(new RegExp(`(?<!${continuesWord})${inRegex(text)}(?!${continuesWord})`, 'gu'), placeholder)

/** Replaces the buyer's name and the job's title in a letter with the placeholders of a template. */
export const templateOf = (letter: string, { buyer, job }: TemplateValues): string =>
  replaceWord(replaceWord(letter, job, words.job), buyer, words.buyer)

/** The form of a template. */
export const templateForm = z.object({
  id: ifGiven(bidTemplateId),
  name: requiredLine('Name', proposalLimits.templateName),
  letter: requiredText('Letter', proposalLimits.coverLetter),
})
