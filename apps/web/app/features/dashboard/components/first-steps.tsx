import { ChevronRight } from 'lucide-react'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import type { Viewer } from '#lib/session/session.ts'
import { firstStepsOf } from '../first-steps.ts'
import classes from './needs-you.module.css'

/** Suggested first steps, while there are no figures yet. */
export function FirstSteps({ viewer }: { viewer: Viewer }) {
  return (
    <ul className={classes.steps}>
      {firstStepsOf(viewer).map(({ title, text, verb, to }) => (
        <li key={to} className={classes.matter}>
          <div>
            <CoveringLink to={to} className={classes.matterLink}>
              {title}
            </CoveringLink>
            <p className={classes.quiet}>{text}</p>
          </div>
          <span className={classes.verb} aria-hidden="true">
            {verb}
            <ChevronRight size={18} />
          </span>
        </li>
      ))}
    </ul>
  )
}
