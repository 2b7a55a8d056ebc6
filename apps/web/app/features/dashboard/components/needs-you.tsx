import { ChevronRight } from 'lucide-react'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import { Countdown, RelativeTime } from '#ui/data-display/time.tsx'
import { Money } from '#ui/money/money.tsx'
import type { OpenMatter } from '../api.ts'
import { matterPath, matterVerbs } from '../labels.ts'
import classes from './needs-you.module.css'

/** Open tasks of the viewer, most urgent first; each links to the page that settles it. */
export function NeedsYou({ matters }: { matters: readonly OpenMatter[] }) {
  if (matters.length === 0) {
    return <p className={classes.nothing}>You’re all caught up.</p>
  }
  return (
    <ul className={classes.list}>
      {matters.map((matter) => (
        <li key={`${matter.kind}-${matter.id}`} className={classes.matter}>
          <div>
            <CoveringLink to={matterPath(matter)} className={classes.matterLink}>
              {matter.sentence}
            </CoveringLink>
            <p className={classes.facts}>
              {matter.amount !== null && (
                <strong className={classes.amount}>
                  <Money amount={matter.amount} />
                </strong>
              )}
              {matter.dueAt === null ? (
                <RelativeTime at={matter.created} />
              ) : (
                <span>
                  <Countdown until={matter.dueAt} /> left
                </span>
              )}
            </p>
          </div>
          <span className={classes.verb} aria-hidden="true">
            {matterVerbs[matter.kind]}
            <ChevronRight size={18} />
          </span>
        </li>
      ))}
    </ul>
  )
}
