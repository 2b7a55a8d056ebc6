import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { staleOn } from '#lib/socket.ts'

staleOn('notification', [getUserNotifications])
