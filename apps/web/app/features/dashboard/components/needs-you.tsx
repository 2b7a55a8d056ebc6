import { ChevronRight } from 'lucide-react'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import type { OpenMatter } from '../api.ts'
import { matterPath, matterVerbs } from '../labels.ts'
import classes from './needs-you.module.css'

/** What waits for the viewer, newest first; each line leads to where it is settled. */
export function NeedsYou({ matters }: { matters: readonly OpenMatter[] }) {
  if (matters.length === 0) {
    return <p className={classes.nothing}>Nothing waits for you right now.</p>
  }
  return (
    <ul className={classes.list}>
      {matters.map((matter) => (
        <li key={`${matter.kind}-${matter.id}`} className={classes.matter}>
          <div>
            <CoveringLink to={matterPath(matter)} className={classes.matterLink}>
              {matter.sentence}
            </CoveringLink>
            <p className={classes.quiet}>
              <RelativeTime at={matter.created} />
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
