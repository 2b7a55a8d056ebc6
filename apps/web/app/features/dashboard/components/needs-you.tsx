import { Avatar } from '#ui/data-display/avatar.tsx'
import { Gavel } from 'lucide-react'
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
          {matter.person ? (
            <Avatar name={matter.person.fullName} src={matter.person.avatar} size={40} />
          ) : (
            <span className={classes.several} aria-hidden="true">
              <Gavel size={20} />
            </span>
          )}
          <div className={classes.what}>
            <CoveringLink to={matterPath(matter)} className={classes.matterLink}>
              {matter.sentence}
            </CoveringLink>
            <p className={classes.facts}>
              {matter.dueAt === null ? (
                <RelativeTime at={matter.created} />
              ) : (
                <span>
                  <Countdown until={matter.dueAt} /> left
                </span>
              )}
            </p>
          </div>
          {matter.amount !== null && (
            <strong className={classes.amount}>
              <Money amount={matter.amount} />
            </strong>
          )}
          <span className={classes.pill} aria-hidden="true">
            {matterVerbs[matter.kind]}
          </span>
        </li>
      ))}
    </ul>
  )
}
