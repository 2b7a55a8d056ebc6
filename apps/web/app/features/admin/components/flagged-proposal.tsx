import type { listReports } from '@market/contract/admin/endpoints-content.ts'
import { inRegex } from '@market/contract/text/in-regex.ts'
import type { RowOf } from '../console-column.ts'
import plain from '#ui/data-display/plain-text.module.css'
import classes from './flagged-proposal.module.css'

type FlaggedProposalContent = NonNullable<RowOf<typeof listReports>['proposal']>

/** Letter and answers of a proposal, with its contact details highlighted; empty after the account was deleted. */
export function FlaggedProposal({ proposal }: { proposal: FlaggedProposalContent }) {
  const { coverLetter, answers, passages } = proposal
  return (
    <section className={classes.proposal} aria-label="Proposal">
      {coverLetter !== null && <Marked text={coverLetter} passages={passages} />}
      {answers.map(({ question, answer }, index) => (
        <div key={index}>
          <p className={classes.question}>{question}</p>
          {answer !== null && <Marked text={answer} passages={passages} />}
        </div>
      ))}
    </section>
  )
}

function Marked({ text, passages }: { text: string; passages: readonly string[] }) {
  const longestFirst = passages.toSorted((one, other) => other.length - one.length).map(inRegex)
  // Splitting by a group puts the matches at the odd places.
  const parts = longestFirst.length === 0 ? [text] : text.split(new RegExp(`(${longestFirst.join('|')})`))
  return (
    <p className={plain.text}>
      {parts.map((part, index) => (index % 2 === 0 ? part : <mark key={index}>{part}</mark>))}
    </p>
  )
}
