import { counted } from '@market/contract/numbers.ts'
import { PlainText } from '#ui/data-display/plain-text.tsx'
import { FileGallery } from '#ui/media/file-gallery.tsx'
import type { ProposalContent } from '../api.ts'
import classes from './proposal.module.css'

interface ProposalProps {
  proposal: ProposalContent
  /** Also shows the delivery time, where no other line does. */
  withDays?: boolean
}

/** Whether a proposal says anything besides the amount. */
export const hasWords = ({ coverLetter, answers, documents }: ProposalContent): boolean =>
  coverLetter !== null || documents.length > 0 || answers.some(({ answer }) => answer !== null)

/** Whether a booking's agreed scope has any content. */
export const hasScope = (scope: ProposalContent | null): scope is ProposalContent =>
  scope !== null && (scope.deliveryDays !== null || hasWords(scope))

/** For example, '5 days'. */
export const deliveryIn = (days: number): string => counted(days, 'day')

/** Letter, answers and files of a bid. */
export function Proposal({ proposal, withDays = false }: ProposalProps) {
  const { coverLetter, deliveryDays, answers, documents } = proposal
  return (
    <div className={classes.proposal}>
      {withDays && deliveryDays !== null && (
        <p>
          <span className={classes.label}>Delivery</span> {deliveryIn(deliveryDays)}
        </p>
      )}
      {coverLetter !== null && <PlainText>{coverLetter}</PlainText>}
      {answers.length > 0 && (
        <dl className={classes.answers}>
          {answers.map(({ question, answer }, index) => (
            <div key={index}>
              <dt>{question}</dt>
              <dd>
                {answer === null ? (
                  <span className={classes.label}>Not answered</span>
                ) : (
                  <PlainText>{answer}</PlainText>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <FileGallery files={documents} />
    </div>
  )
}
