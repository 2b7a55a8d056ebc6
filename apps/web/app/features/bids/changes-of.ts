import { counted, formatDollars } from '@market/contract/numbers.ts'
import type { EarlierBid } from './api.ts'

type Version = Omit<EarlierBid, 'created'>

const inDays = (days: number | null): string => (days === null ? 'no delivery time' : counted(days, 'day'))
const filesIn = ({ documents }: Version): string => JSON.stringify(documents.map(({ id, name }) => [id, name]))
const answersIn = ({ answers }: Version): string => JSON.stringify(answers.map(({ answer }) => answer))

/** Lists the differences between two versions of a bid, in words. */
export function changesOf(before: Version, now: Version): string[] {
  const changes = [
    before.bidAmount !== now.bidAmount &&
      `amount from ${formatDollars(before.bidAmount)} to ${formatDollars(now.bidAmount)}`,
    before.deliveryDays !== now.deliveryDays &&
      `delivery from ${inDays(before.deliveryDays)} to ${inDays(now.deliveryDays)}`,
    before.coverLetter !== now.coverLetter && 'cover letter',
    answersIn(before) !== answersIn(now) && 'answers',
    filesIn(before) !== filesIn(now) && 'files',
  ].filter((change) => change !== false)
  return changes.length === 0 ? ['nothing'] : changes
}
