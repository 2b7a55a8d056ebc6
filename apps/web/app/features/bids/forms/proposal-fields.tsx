import { TextInput } from '@mantine/core'
import { proposalLimits } from '@market/contract/bids/proposal.ts'
import type { ContractForm } from '#lib/forms/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { FileDropField } from '#ui/uploads/file-drop-field.tsx'
import { Proposal } from '../components/proposal.tsx'
import { type BidFields, outdatedAnswers } from './bid-fields.ts'
import { LetterTemplates } from './letter-templates.tsx'
import { ContactDetailsHint, SimilarLetterHint, useProposalHints } from './proposal-hints.tsx'

interface ProposalFieldsProps {
  form: ContractForm<BidFields>
  job: { title: string; user: { fullName: string } }
  questions: readonly string[]
  /** The bid that is being changed. */
  bidId?: string | undefined
}

/** Fields of a bid besides its amount: letter, delivery time, answers to the job's questions, and files. */
export function ProposalFields({ form, job, questions, bidId }: ProposalFieldsProps) {
  const { coverLetter: letter, answers } = form.values
  const answered = questions.map((question) => answers[question] ?? '')
  const hints = useProposalHints(letter, answered, bidId)
  return (
    <>
      <TextInput
        label="Delivery time in days"
        description="Optional. Counted from the day the buyer accepts your bid."
        inputMode="numeric"
        autoComplete="off"
        {...form.getInputProps('deliveryDays')}
      />
      <div>
        <CountedTextarea
          label="Cover letter"
          description="Optional. Say why you’re a good fit for this job and what you’ll deliver."
          limit={proposalLimits.coverLetter}
          minRows={6}
          {...form.getInputProps('coverLetter')}
        />
        <SimilarLetterHint {...hints} />
        <LetterTemplates
          letter={letter}
          values={{ buyer: job.user.fullName, job: job.title }}
          onUse={(text) => form.setFieldValue('coverLetter', text)}
        />
      </div>
      <Answers form={form} questions={questions} />
      <ContactDetailsHint {...hints} />
      <FileDropField
        label="Files"
        description="Optional. Up to 5: PDF, Word or images."
        accept=".pdf,.doc,.docx,.png,.jpg,.jpeg,.gif,.webp"
        location="bids"
        max={proposalLimits.documents}
        name="documents"
        value={form.values.documents}
        onChange={(files) => form.setFieldValue('documents', files)}
        error={form.errors['documents']}
      />
    </>
  )
}

function Answers({ form, questions }: Pick<ProposalFieldsProps, 'form' | 'questions'>) {
  const { answers } = form.values
  const outdated = outdatedAnswers(form.values, questions)
  return (
    <>
      {questions.map((question, index) => (
        <CountedTextarea
          key={index}
          label={question}
          description={`Question ${index + 1} of ${questions.length} from the buyer`}
          limit={proposalLimits.answer}
          minRows={2}
          name={`answers.${index}`}
          error={form.errors[`answers.${index}`]}
          value={answers[question] ?? ''}
          onChange={(event) => {
            form.clearFieldError(`answers.${index}`)
            form.setFieldValue('answers', { ...answers, [question]: event.currentTarget.value })
          }}
        />
      ))}
      {outdated.length > 0 && (
        <Notice tone="amber">
          The buyer has changed the questions. These answers from your draft won’t be sent:
          <Proposal proposal={{ coverLetter: null, deliveryDays: null, documents: [], answers: outdated }} />
        </Notice>
      )}
    </>
  )
}
