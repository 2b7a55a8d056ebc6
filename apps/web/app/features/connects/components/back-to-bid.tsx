import { Link, useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { bidParameter } from '../../bids/labels.ts'
import classes from './connects.module.css'

/** The way back to a bid that lacked connects: the address names its job, and what was typed is still there. */
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
