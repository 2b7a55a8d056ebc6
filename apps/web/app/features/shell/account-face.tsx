import { ChevronDown } from 'lucide-react'
import type { Viewer } from '#lib/session/session.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import classes from './header.module.css'

/** Signed-in user in the header; its menu loads later. */
export function AccountFace({ viewer }: { viewer: Viewer }) {
  return (
    <span className={classes.face}>
      <Avatar name={viewer.fullName} src={viewer.avatar} size={36} />
      <span className={classes.accountName}>{viewer.fullName}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  )
}
