import { counted, formatDollars } from '@market/contract/numbers.ts'
import type { EarlierBid } from './api.ts'

type Version = Omit<EarlierBid, 'created'>

const inDays = (days: number | null): string => (days === null ? 'no delivery time' : counted(days, 'day'))
const named = (documents: Version['documents']): string => documents.map(({ name }) => name).join('\n')
const written = (answers: Version['answers']): string => answers.map(({ answer }) => answer ?? '').join('\n')

/** What differs between two versions of a bid, in words. */
export function changesOf(before: Version, now: Version): string[] {
  const changes = [
    before.bidAmount !== now.bidAmount &&
      `amount from ${formatDollars(before.bidAmount)} to ${formatDollars(now.bidAmount)}`,
    before.deliveryDays !== now.deliveryDays &&
      `delivery from ${inDays(before.deliveryDays)} to ${inDays(now.deliveryDays)}`,
    before.coverLetter !== now.coverLetter && 'cover letter',
    written(before.answers) !== written(now.answers) && 'answers',
    named(before.documents) !== named(now.documents) && 'files',
  ].filter((change) => change !== false)
  return changes.length === 0 ? ['nothing'] : changes
}
