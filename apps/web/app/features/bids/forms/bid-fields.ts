import { amountForField } from '#lib/formats/typed-amount.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import type { BidDetail } from '../api.ts'

/** Values of the fields of a bid. */
export type BidFields = {
  bidAmount: string
  coverLetter: string
  deliveryDays: string
  /** By question, so that a draft never shows an answer under another question. */
  answers: Record<string, string>
  documents: StoredFile[]
}

export type SentBid = Pick<
  BidDetail,
  'id' | 'bidAmount' | 'remainRebidCount' | 'coverLetter' | 'deliveryDays' | 'answers' | 'documents'
>

/** The fields of a new bid, or of one to change. */
export const fieldsOf = (bid: SentBid | undefined): BidFields => ({
  bidAmount: bid ? amountForField(bid.bidAmount) : '',
  coverLetter: bid?.coverLetter ?? '',
  deliveryDays: bid?.deliveryDays?.toString() ?? '',
  answers: Object.fromEntries(bid?.answers.map(({ question, answer }) => [question, answer ?? '']) ?? []),
  documents: bid?.documents.map(({ name, url }) => ({ filename: url, name, preview: null })) ?? [],
})

/** Converts field values to the call's input, with one answer for each question. */
export const proposalOf = (fields: BidFields, questions: readonly string[]) => ({
  bidAmount: fields.bidAmount,
  coverLetter: fields.coverLetter,
  deliveryDays: fields.deliveryDays,
  documents: fields.documents.map(({ name, filename }) => ({ name, url: filename })),
  ...(questions.length === 0 ? {} : { answers: questions.map((question) => fields.answers[question] ?? '') }),
})

/** Answers of a draft to questions that the job no longer asks. */
export const outdatedAnswers = ({ answers }: BidFields, questions: readonly string[]) =>
  Object.entries(answers)
    .map(([question, answer]) => ({ question, answer }))
    .filter(({ question, answer }) => answer.trim() !== '' && !questions.includes(question))
