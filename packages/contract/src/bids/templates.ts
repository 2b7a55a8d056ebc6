import { z } from 'zod'
import { bidTemplateId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { requiredLine, requiredText } from '../text.ts'
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

/** Replaces the buyer's name and the job's title in a letter with the placeholders of a template. */
export const templateOf = (letter: string, { buyer, job }: TemplateValues): string =>
  letter.replaceAll(job, words.job).replaceAll(buyer, words.buyer)

/** The form of a template. */
export const templateForm = z.object({
  id: ifGiven(bidTemplateId),
  name: requiredLine('Name', proposalLimits.templateName),
  letter: requiredText('Letter', proposalLimits.coverLetter),
})
