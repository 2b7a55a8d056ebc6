export { keepDevice } from './keep-device.ts'
export { notify, type Notice } from './notify.ts'
