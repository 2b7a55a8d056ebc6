import { classList } from '#theme/class-list.ts'
import { useUnreadChats } from '#features/chat/api.ts'
import classes from './unread-mark.module.css'

/** Number of chats with unread messages, beside the navigation item. */
export function UnreadMark({ floating = false }: { floating?: boolean }) {
  const count = useUnreadChats()
  if (count === 0) return null
  return (
    <span className={classList(classes.mark, floating && classes.floating)}>
      {count > 99 ? '99+' : count}
      <span className="visually-hidden"> unread</span>
    </span>
  )
}
