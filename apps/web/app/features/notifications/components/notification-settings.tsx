import { getPreferences, updatePreference } from '@market/contract/notifications/endpoints.ts'
import {
  type NotificationChannel,
  type NotificationGroup,
  notificationGroups,
} from '@market/contract/notifications/groups.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { Checkbox } from '@mantine/core'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { Card } from '#ui/layout/layout.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import classes from './notification-settings.module.css'
import { PushDevices } from './push-devices.tsx'

type Preferences = OutputOf<typeof getPreferences>

const groups: Readonly<Record<NotificationGroup, { title: string; about: string }>> = {
  bids: { title: 'Bids', about: 'New and changed bids, and updates on yours.' },
  bookings: { title: 'Bookings', about: 'Milestones, completion, cancellation, disputes and reminders.' },
  chat: { title: 'Chat and offers', about: 'Requests, offers, and messages you have not read for 15 minutes.' },
  money: { title: 'Money', about: 'Top-ups and withdrawals.' },
  account: { title: 'Account', about: 'Answers and decisions of our team.' },
  searches: { title: 'Saved searches', about: 'New listings that your saved searches find.' },
}

/** Email and push settings, and push devices. The notification list always gets everything. */
export function NotificationSettings() {
  const preferences = useEndpoint(getPreferences, {})
  return (
    <div className={classes.panels}>
      <section>
        <h2>Email and push</h2>
        <p className={classes.quiet}>You’ll see everything under the bell. Choose what we also email or push.</p>
        <Card>
          <QueryState query={preferences} skeleton={<RowsSkeleton count={6} height={56} frame="lines" face={false} />}>
            {(chosen) => <Choices chosen={chosen} />}
          </QueryState>
        </Card>
      </section>
      <PushDevices />
    </div>
  )
}

function Choices({ chosen }: { chosen: Preferences }) {
  return (
    <table className={classes.choices}>
      <thead>
        <tr>
          <th scope="col">About</th>
          <th scope="col">Email</th>
          <th scope="col">Push</th>
        </tr>
      </thead>
      <tbody>
        {notificationGroups.map((group) => (
          <tr key={group}>
            <th scope="row">
              {groups[group].title}
              <span className={classes.about}>{groups[group].about}</span>
            </th>
            <td>
              <Choice channel="mail" group={group} wanted={chosen.mail[group] === true} />
            </td>
            <td>
              <Choice channel="push" group={group} wanted={chosen.push[group] === true} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const channelNames: Record<NotificationChannel, string> = { mail: 'email', push: 'push' }

interface ChoiceProps {
  channel: NotificationChannel
  group: NotificationGroup
  wanted: boolean
}

function Choice({ channel, group, wanted }: ChoiceProps) {
  const change = useCommand(updatePreference, { invalidates: [getPreferences], untilShown: true })
  const shown = change.isPending ? change.variables.wanted : wanted
  return (
    <Checkbox
      aria-label={`${groups[group].title} by ${channelNames[channel]}`}
      checked={shown === true}
      disabled={change.isPending}
      onChange={(event) => change.mutate({ channel, about: group, wanted: event.currentTarget.checked })}
    />
  )
}
