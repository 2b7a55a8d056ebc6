import { Link, useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { bidParameter } from '#features/bids/labels.ts'
import classes from './connects.module.css'

/** Link back to a bid that lacked connects; the URL names its job, and the bid's input was kept. */
export function BackToBid() {
  const [query] = useSearchParams()
  const job = query.get('job')
  if (!job) return null
  return (
    <div className={classes.notice}>
      <Notice
        tone="blue"
        action={<Link to={paths.buyerJobDetails(job, { [bidParameter]: 'open' })}>Back to your bid</Link>}
      >
        You were about to bid on a job. Your amount is kept.
      </Notice>
    </div>
  )
}
