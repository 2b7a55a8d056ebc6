import { Input, TextInput } from '@mantine/core'
import { proposalLimits } from '@market/contract/bids/proposal.ts'
import { Plus, X } from 'lucide-react'
import type { ContractForm } from '#lib/forms/form.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import type { ListingFields } from './listing-fields.ts'
import classes from './questions-field.module.css'

/** Up to five questions that sellers answer with their bids. */
export function QuestionsField({ form }: { form: ContractForm<ListingFields> }) {
  const { questions } = form.values
  const isFull = questions.length >= proposalLimits.questions
  return (
    <Input.Wrapper
      label="Questions to sellers"
      description="Optional, up to 5. Sellers answer them with their bids. They can’t change after the first bid."
      labelElement="div"
    >
      <div className={classes.questions}>
        {questions.map((_, index) => (
          <div key={index} className={classes.question}>
            <TextInput
              aria-label={`Question ${index + 1}`}
              placeholder="What should every seller answer?"
              {...form.getInputProps(`questions.${index}`)}
            />
            <IconButton
              aria-label={`Remove question ${index + 1}`}
              onClick={() => form.setFieldValue('questions', questions.toSpliced(index, 1))}
            >
              <X size={18} />
            </IconButton>
          </div>
        ))}
        {!isFull && (
          <Button
            variant="default"
            size="sm"
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => form.setFieldValue('questions', [...questions, ''])}
          >
            Add a question
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
