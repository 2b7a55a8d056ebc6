/**
 * Everything that other packages use of the server, which is what the demo needs to run the server's calls on a
 * simulated clock. The only entry of `package.json`.
 */
export { demoPassword } from './demo-accounts.ts'
export { createModules } from './modules.ts'
export { createStaff } from '#modules/admin/public.ts'
export { walletBalance } from '#modules/ledger/public.ts'
export { settlePayment } from '#modules/payments/public.ts'
export { fillBacklog } from '#modules/receipts/public.ts'
export {
  addBanner,
  addCategory,
  addConnectPackage,
  addPriceRange,
  addResponseTime,
  addTestimonial,
  savePage,
  seedReference,
} from '#modules/reference/public.ts'
export { importFile, imageWidths, sizedAs, type ImageSize } from '#modules/uploads/public.ts'
export { createClock, days, hours, later, minutes, type Clock } from '#platform/clock/clock.ts'
export { readConfig } from '#platform/config/config.ts'
export { signingWith } from '#platform/config/sign.ts'
export { visitor, type Actor, type Ctx } from '#platform/context/context.ts'
export { createRuntime, type Runtime } from '#platform/context/runtime.ts'
export {
  fillState,
  markFill,
  migrate,
  openDatabase,
  startOver,
  type Database,
} from '#platform/database/engine/public.ts'
export { startSweeper } from '#platform/deadlines/deadline-sweeper.ts'
export { AppError } from '#platform/errors.ts'
export { createFileStore } from '#platform/files/create-file-store.ts'
export type { FileStore } from '#platform/files/file-store.ts'
export { answer } from '#platform/http/call.ts'
export { newId } from '#platform/ids.ts'
export { sendCode, sendTexts, type Message } from '#platform/messages/messages.ts'
export { digitsOf } from '#platform/messages/verification-code.ts'
export type { Module } from '#platform/module.ts'
export { createDispatcher } from '#platform/outbox/outbox-dispatcher.ts'
export type { Connection, SocketBinding } from '#platform/sockets/socket-binding.ts'
