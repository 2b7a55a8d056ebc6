import { classList } from '#theme/class-list.ts'
import { useUnreadChats } from '../chat/api.ts'
import classes from './unread-mark.module.css'

/** How many chats have something unread, beside their place in the navigation. */
export function UnreadMark({ floating = false }: { floating?: boolean }) {
  const count = useUnreadChats(true)
  if (count === 0) return null
  return (
    <span className={classList(classes.mark, floating && classes.floating)}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
