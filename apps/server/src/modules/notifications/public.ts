export { forgetPerson } from './commands/forget-person.ts'
export { keepDevice } from './keep-device.ts'
export { notify, type Notice } from './notify.ts'
export { seeNotifications } from './see-notifications.ts'
