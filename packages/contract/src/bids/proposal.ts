import { z } from 'zod'
import { notWhole } from '../amounts.ts'
import { ifGiven } from '../if-given.ts'
import { optionalText, requiredLine, requiredText } from '../text.ts'
import { documentOut, fileIn, noDocument } from '../uploads/file-fields.ts'
import { writtenNumber } from '../written-number.ts'

/** Limits of a proposal (product-rules: Proposals): lengths in characters, counts, and days. */
export const proposalLimits = {
  coverLetter: 2000,
  deliveryDays: 365,
  documents: 5,
  questions: 5,
  question: 150,
  answer: 500,
  templates: 10,
  templateName: 50,
} as const

/** The questions of a job, in the order in which bids answer them. */
export const jobQuestions = z
  .array(requiredLine('Question', proposalLimits.question), { error: 'Please write each question as a text.' })
  .max(proposalLimits.questions, 'A job can have at most 5 questions.')

const deliveryDays = writtenNumber(
  z
    .number(notWhole)
    .int(notWhole)
    .min(1, 'Please enter at least 1 day.')
    .max(proposalLimits.deliveryDays, 'Please enter at most 365 days.'),
)

/**
 * Fields of a bid besides its amount. Every field is optional; an edit of a bid keeps those that it does not
 * name. An empty letter and `deliveryDays` of null or '' remove what was there.
 */
export const proposalIn = {
  coverLetter: optionalText('Cover letter', proposalLimits.coverLetter).optional(),
  deliveryDays: z
    .preprocess((value) => (value === '' ? null : value), deliveryDays.nullable())
    .optional()
    .describe('days until the work is delivered'),
  documents: ifGiven(
    z.array(fileIn, { error: noDocument }).max(proposalLimits.documents, 'You can add at most 5 files to a bid.'),
  ).describe('PDF, Word or images'),
  answers: z
    .array(requiredText('Answer', proposalLimits.answer), { error: 'Please answer every question.' })
    .max(proposalLimits.questions, 'Please answer every question.')
    .optional()
    .describe("to the job's questions, in their order"),
}

/** The kinds of contact details that are looked for in a proposal (product-rules: Proposals). */
const contactKinds = ['email', 'phone', 'messenger'] as const

/** A passage of a proposal that says how to reach its writer outside the marketplace. */
export const contactDetail = z.object({ kind: z.enum(contactKinds), text: z.string().describe('as it was written') })
export type ContactDetail = z.infer<typeof contactDetail>

/** Pairs the questions of a job with the answers of a bid; an unanswered one has null. */
export const answersOf = (questions: readonly string[], answers: readonly string[] | null) =>
  questions.map((question, index) => ({ question, answer: answers?.[index] ?? null }))

/** A seller's proposal as both sides see it. */
export const proposalOut = {
  coverLetter: z.string().nullable().describe('plain text with line breaks'),
  deliveryDays: z.number().int().nullable(),
  answers: z.array(z.object({ question: z.string(), answer: z.string().nullable() })),
  documents: z.array(documentOut),
}
const proposal = z.object(proposalOut)
export type Proposal = z.infer<typeof proposal>
