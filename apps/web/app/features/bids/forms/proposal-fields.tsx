import { TextInput } from '@mantine/core'
import { checkLetter } from '@market/contract/bids/endpoints.ts'
import { proposalLimits } from '@market/contract/bids/proposal.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useSettled } from '../use-settled.ts'
import type { ContractForm } from '#lib/forms/form.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { CountedTextarea } from '#ui/forms/counted-textarea.tsx'
import { FileDropField } from '#ui/uploads/file-drop-field.tsx'
import { Proposal } from '../components/proposal.tsx'
import { type BidFields, outdatedAnswers } from './bid-fields.ts'
import { LetterTemplates } from './letter-templates.tsx'

interface ProposalFieldsProps {
  form: ContractForm<BidFields>
  job: { title: string; user: { fullName: string } }
  questions: readonly string[]
  /** The bid that is being changed. */
  bidId?: string | undefined
}

/** Fields of a bid besides its amount: letter, delivery time, answers to the job's questions, and files. */
export function ProposalFields({ form, job, questions, bidId }: ProposalFieldsProps) {
  const letter = form.values.coverLetter
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
        <LetterHint letter={letter} bidId={bidId} />
        <LetterTemplates
          letter={letter}
          values={{ buyer: job.user.fullName, job: job.title }}
          onUse={(text) => form.setFieldValue('coverLetter', text)}
        />
      </div>
      <Answers form={form} questions={questions} />
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

/** Private hint that the letter is nearly the same as an earlier one; it can still be sent. */
function LetterHint({ letter, bidId }: { letter: string; bidId: string | undefined }) {
  const [settled] = useSettled(letter.trim())
  const isSendable = settled !== '' && settled.length <= proposalLimits.coverLetter
  const check = useEndpoint(checkLetter, { coverLetter: settled, bidId }, { enabled: isSendable, keepPrevious: true })
  const similar = isSendable ? check.data?.similar : null
  if (!similar) return null
  return (
    <Notice tone="amber" live>
      This letter is nearly the same as the one you sent for “{similar.jobTitle}”. Consider adding a sentence about this
      job. Only you see this hint.
    </Notice>
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
