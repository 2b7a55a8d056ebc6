import { unsubscribe } from '@market/contract/notifications/endpoints.ts'
import type { NotificationGroup } from '@market/contract/notifications/groups.ts'
import { Link, useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { Card } from '#ui/layout/layout.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import classes from './unsubscribe-card.module.css'
import { Button } from '#ui/buttons/button.tsx'

const about: Readonly<Record<NotificationGroup, string>> = {
  bids: 'bids',
  bookings: 'bookings',
  chat: 'chats and offers',
  money: 'money',
  account: 'your account',
  searches: 'your saved searches',
}

/** Target of the unsubscribe link in emails. Asks first, because email scanners follow links too. */
export function UnsubscribeCard() {
  const token = useSearchParams()[0].get('token') ?? ''
  const [, group] = token.split('.')
  const named = about[group as NotificationGroup]
  const stop = useCommand(unsubscribe, { quiet: true, onError: () => true })
  const choices = <Link to={paths.myAccount({ tab: 'notifications' })}>Choose all your mails</Link>
  if (stop.isSuccess)
    return (
      <Notice tone="green" live action={choices}>
        You won’t get any more emails about {about[stop.data.about as NotificationGroup]}. The bell still shows
        everything.
      </Notice>
    )
  if (stop.isError || named === undefined)
    return (
      <Notice tone="red" live action={choices}>
        {stop.error?.message ?? 'This link is no longer valid. Please choose your emails under My Account.'}
      </Notice>
    )
  return (
    <Card>
      <p className={classes.sentence}>
        You won’t get any more emails about {named}. The bell in the app still shows everything.
      </p>
      <Button loading={stop.isPending} onClick={() => stop.mutate({ token })}>
        Unsubscribe
      </Button>
    </Card>
  )
}
