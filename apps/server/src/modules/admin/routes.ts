import * as endpoints from '@market/contract/admin/endpoints.ts'
import * as fees from '@market/contract/admin/endpoints-fees.ts'
import * as look from '@market/contract/branding/endpoints.ts'
import * as settings from '@market/contract/admin/endpoints-settings.ts'
import { command, list, query, steps } from '#platform/http/binding.ts'
import { programVersion } from '#platform/process/program-version.ts'
import { addStaff } from './commands/add-staff.ts'
import { beginSecondFactor, confirmSecondFactor } from './commands/confirm-second-factor.ts'
import { changeAdminPassword } from './commands/change-admin-password.ts'
import { confirmAdminIdentity } from './commands/confirm-admin-identity.ts'
import { noteDownload } from './commands/note-download.ts'
import { removeSecondFactor, resetSecondFactor } from './commands/remove-second-factor.ts'
import { restoreStaff, suspendStaff } from './commands/suspend-staff.ts'
import { dismissFailedJobs, retryFailedJobs } from './commands/retry-failed-jobs.ts'
import { runVerification } from './commands/run-verification.ts'
import { deleteCategoryFee, saveCategoryFee } from './commands/save-category-fee.ts'
import { saveBranding } from './commands/save-branding.ts'
import { setStaffLevel } from './commands/set-staff-level.ts'
import { signIn, signOut } from './commands/sign-in.ts'
import { updateSetting } from './commands/update-setting.ts'
import { branding } from './present-branding.ts'
import * as queries from './queries.ts'
import { createOverview } from './queries-overview.ts'
import * as settingQueries from './queries-settings.ts'

export const routes = () => [
  steps(endpoints.adminSignIn, signIn),
  command(endpoints.adminSignOut, signOut),
  query(endpoints.getAdmin, queries.me),
  command(endpoints.beginSecondFactor, beginSecondFactor),
  steps(endpoints.confirmSecondFactor, confirmSecondFactor),
  steps(endpoints.removeSecondFactor, removeSecondFactor),
  steps(endpoints.confirmAdminIdentity, confirmAdminIdentity),
  steps(endpoints.changeAdminPassword, changeAdminPassword),
  query(endpoints.listStaff, queries.staff),
  command(endpoints.addStaff, addStaff),
  command(endpoints.setStaffLevel, setStaffLevel),
  command(endpoints.suspendStaff, suspendStaff),
  command(endpoints.restoreStaff, restoreStaff),
  command(endpoints.resetSecondFactor, resetSecondFactor),
  list(endpoints.listAudit, queries.audit),
  command(endpoints.noteDownload, noteDownload),
  query(settings.getVersion, async () => programVersion()),
  query(settings.getSettings, settingQueries.settings),
  command(settings.updateSetting, updateSetting),
  query(fees.listCategoryFees, settingQueries.categoryFees),
  command(fees.saveCategoryFee, saveCategoryFee),
  command(fees.deleteCategoryFee, deleteCategoryFee),
  query(look.getBranding, branding),
  command(look.saveBranding, saveBranding),
  query(settings.getOverview, createOverview()),
  command(settings.retryFailedJobs, retryFailedJobs),
  command(settings.dismissFailedJobs, dismissFailedJobs),
  query(settings.getLedgerReport, settingQueries.ledgerReport),
  command(settings.verifyLedger, runVerification),
]
