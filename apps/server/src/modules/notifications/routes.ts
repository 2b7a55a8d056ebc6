import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { command } from '#platform/http/binding.ts'
import { readNotifications } from './commands/read-notifications.ts'

export const routes = [command(getUserNotifications, readNotifications)]
