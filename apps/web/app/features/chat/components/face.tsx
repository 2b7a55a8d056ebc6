import { Avatar } from '#ui/data-display/avatar.tsx'
import classes from './face.module.css'

interface FaceProps {
  person: { fullName: string; avatar: string | null; isOnline?: boolean }
  size: number
}

/** Avatar with a dot while the person is online. */
export const Face = ({ person, size }: FaceProps) => (
  <span className={classes.face}>
    <Avatar name={person.fullName} src={person.avatar} size={size} />
    {person.isOnline === true && <span className={classes.online} role="img" aria-label="Online" />}
  </span>
)
