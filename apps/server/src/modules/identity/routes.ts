import * as safety from '@market/contract/accounts-safety/endpoints.ts'
import * as endpoints from '@market/contract/accounts/endpoints.ts'
import { command, query, steps } from '#platform/http/binding.ts'
import { changePassword } from './commands/change-password.ts'
import { confirmIdentity } from './commands/confirm-identity.ts'
import { endSession } from './commands/end-session.ts'
import { logIn } from './commands/log-in.ts'
import { logOut } from './commands/log-out.ts'
import { requestCode } from './commands/request-code.ts'
import { resetPassword } from './commands/reset-password.ts'
import { signOutEverywhere } from './commands/sign-out-everywhere.ts'
import { signUp } from './commands/sign-up.ts'
import { undoEmailChange } from './commands/undo-email-change.ts'
import { updateContactInfo } from './commands/update-contact-info.ts'
import { verifyCode } from './commands/verify-code.ts'
import { listSessions } from './queries.ts'

export const routes = [
  steps(endpoints.signUp, signUp),
  steps(endpoints.logIn, logIn),
  steps(endpoints.requestCode, requestCode),
  steps(endpoints.verifyCode, verifyCode),
  steps(endpoints.resetPassword, resetPassword),
  steps(endpoints.changePassword, changePassword),
  command(endpoints.logOut, logOut),
  steps(endpoints.updateContactInfo, updateContactInfo),
  query(safety.getSessions, listSessions),
  steps(safety.confirmIdentity, confirmIdentity),
  command(safety.undoEmailChange, undoEmailChange),
  command(safety.endSession, endSession),
  command(safety.signOutEverywhere, signOutEverywhere),
]
