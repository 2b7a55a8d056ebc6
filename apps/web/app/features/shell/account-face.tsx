import { ChevronDown } from 'lucide-react'
import type { Viewer } from '#lib/session/session.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import classes from './header.module.css'

/** The signed-in person in the header; the menu behind it arrives a moment later. */
export function AccountFace({ viewer }: { viewer: Viewer }) {
  return (
    <span className={classes.face}>
      <Avatar name={viewer.fullName} src={viewer.avatar} size={36} />
      <span className={classes.accountName}>{viewer.fullName}</span>
      <ChevronDown size={16} aria-hidden="true" />
    </span>
  )
}
