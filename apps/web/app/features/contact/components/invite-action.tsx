import { type ComponentProps, lazy, Suspense } from 'react'
import { loadPart } from '#lib/pages/load-part.ts'
import classes from './invite-action.module.css'

// Only buyers see it, so it is not among the first scripts of a page.
const InviteButton = lazy(async () => ({
  default: (await loadPart(() => import('./invite-button.tsx'))).InviteButton,
}))

/** Button to invite a seller, for records whose `actions` include it. */
export const InviteAction = (props: ComponentProps<typeof InviteButton>) => (
  <Suspense fallback={<span className={classes.room} />}>
    <InviteButton {...props} />
  </Suspense>
)
