import * as endpoints from '@market/contract/accounts-safety/endpoints.ts'
import { command, query, steps } from '#platform/http/binding.ts'
import { person } from '#platform/context/context.ts'
import { confirmIdentity } from './commands/confirm-identity.ts'
import { endSession } from './commands/end-session.ts'
import { signOutEverywhere } from './commands/sign-out-everywhere.ts'
import { undoEmailChange } from './commands/undo-email-change.ts'
import { updatePrivacy } from './commands/update-privacy.ts'
import { updateTimeZone } from './commands/update-time-zone.ts'
import { personalDataOf } from './personal-data.ts'
import { listSessions, readPrivacy } from './queries-safety.ts'

export const safetyRoutes = [
  query(endpoints.getSessions, listSessions),
  steps(endpoints.confirmIdentity, confirmIdentity),
  command(endpoints.undoEmailChange, undoEmailChange),
  command(endpoints.endSession, endSession),
  command(endpoints.signOutEverywhere, signOutEverywhere),
  query(endpoints.getPrivacy, readPrivacy),
  command(endpoints.updatePrivacy, updatePrivacy),
  command(endpoints.updateTimeZone, updateTimeZone),
  query(endpoints.downloadData, async (ctx) => ({
    made: ctx.now.toISOString(),
    sections: await personalDataOf(ctx.tx, person(ctx).id),
  })),
]
