import { expect, test } from 'vitest'
import { fieldsOf, outdatedAnswers, proposalOf } from './bid-fields.ts'

test('an answer of a draft stays with its question, in whatever order the job asks', () => {
  const draft = { ...fieldsOf(undefined), answers: { 'When?': 'On Monday.', 'Which fonts?': 'My own.' } }
  expect(proposalOf(draft, ['Which fonts?', 'When?']).answers).toEqual(['My own.', 'On Monday.'])
  expect(outdatedAnswers(draft, ['Which fonts?', 'When?'])).toEqual([])
})

test('an answer to a question that the job no longer asks is not sent, and is shown', () => {
  const draft = { ...fieldsOf(undefined), answers: { 'When?': 'On Monday.', 'Where?': ' ' } }
  expect(proposalOf(draft, ['When exactly?'])).toMatchObject({ answers: [''] })
  expect(outdatedAnswers(draft, ['When exactly?'])).toEqual([{ question: 'When?', answer: 'On Monday.' }])
  expect(proposalOf(draft, [])).not.toHaveProperty('answers')
})
