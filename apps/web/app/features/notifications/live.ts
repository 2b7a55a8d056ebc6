import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { staleOn } from '#lib/api/socket.ts'

staleOn('notification', [getUserNotifications])
