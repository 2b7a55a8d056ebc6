import {
  addDevice,
  getDevices,
  getPreferences,
  getPushKey,
  getUserNotifications,
  removeDevice,
  unsubscribe,
  updatePreference,
} from '@market/contract/notifications/endpoints.ts'
import { command, query } from '#platform/http/binding.ts'
import type { Module, ModuleBase } from '#platform/module.ts'
import { postingOutside } from '#platform/network/post-outside.ts'
import { addPushDevice, removePushDevice } from './commands/add-push-device.ts'
import { changePreference, stopMails } from './commands/change-preference.ts'
import { readNotifications } from './commands/read-notifications.ts'
import { deadlines } from './deadlines.ts'
import { cleanUpNotifications } from './jobs.ts'
import { mailNotificationsHandler } from './jobs/mail-notifications.ts'
import { pushNotificationsHandler } from './jobs/push-notifications.ts'
import { presentDevices } from './present-devices.ts'
import { readPreferences, readPushKey } from './queries.ts'

/** Notifications in the app, by email and by push, and the preferences for them. */
export function notifications({ config }: ModuleBase): Module {
  const contact = config.publicUrl ?? `mailto:${/[^\s<>]+@[^\s<>]+/.exec(config.mailFrom)?.[0] ?? ''}`
  const post = postingOutside({ loopback: config.pushToLoopback })
  return {
    routes: [
      command(getUserNotifications, readNotifications),
      query(getPreferences, readPreferences),
      command(updatePreference, changePreference),
      command(unsubscribe, stopMails),
      query(getPushKey, readPushKey),
      query(getDevices, presentDevices),
      command(addDevice, addPushDevice),
      command(removeDevice, removePushDevice),
    ],
    jobs: [mailNotificationsHandler, pushNotificationsHandler({ contact, post }), cleanUpNotifications],
    deadlines,
  }
}
