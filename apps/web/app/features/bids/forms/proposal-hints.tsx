import { checkLetter } from '@market/contract/bids/endpoints.ts'
import { type ContactDetail, proposalLimits } from '@market/contract/bids/proposal.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { Fragment } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useSettled } from '../use-settled.ts'

type Hints = OutputOf<typeof checkLetter>

const isSendable = (text: string, limit: number): boolean => text !== '' && text.length <= limit

/** Checks what a seller has written once typing pauses. Nobody else sees the hints, and none hinders sending. */
export function useProposalHints(letter: string, answers: readonly string[], bidId: string | undefined): Hints {
  const [settled] = useSettled(JSON.stringify([letter, ...answers].map((text) => text.trim())))
  const [coverLetter = '', ...others] = JSON.parse(settled) as string[]
  const hasLetter = isSendable(coverLetter, proposalLimits.coverLetter)
  const input = {
    ...(hasLetter ? { coverLetter } : {}),
    answers: others.filter((answer) => isSendable(answer, proposalLimits.answer)),
    bidId,
  }
  const isEmpty = !hasLetter && input.answers.length === 0
  const { data } = useEndpoint(checkLetter, input, { enabled: !isEmpty, keepPrevious: true })
  return {
    similar: (hasLetter && data?.similar) || null,
    contactDetails: (!isEmpty && data?.contactDetails) || [],
  }
}

/** Says that the letter is nearly the same as an earlier one. */
export function SimilarLetterHint({ similar }: Pick<Hints, 'similar'>) {
  if (!similar) return null
  return (
    <Notice tone="amber" live>
      This letter is nearly the same as the one you sent for “{similar.jobTitle}”. Consider adding a sentence about this
      job. Only you see this hint.
    </Notice>
  )
}

const kindLabels: Readonly<Record<ContactDetail['kind'], string>> = {
  email: 'email address',
  phone: 'phone number',
  messenger: 'messenger',
}

/** Names the contact details in the proposal, at which operators look. */
export function ContactDetailsHint({ contactDetails }: Pick<Hints, 'contactDetails'>) {
  if (contactDetails.length === 0) return null
  return (
    <Notice tone="blue" live>
      Your proposal includes contact details:{' '}
      {contactDetails.map(({ kind, text }, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          <bdi>
            <strong>{text}</strong>
          </bdi>{' '}
          ({kindLabels[kind]})
        </Fragment>
      ))}
      . Our team looks at proposals with contact details. You can still send it; the buyer can also answer you here.
      Only you see this hint.
    </Notice>
  )
}
