import * as endpoints from '@market/contract/accounts/endpoints.ts'
import { command, query, steps } from '#platform/http/binding.ts'
import { changePassword } from './commands/change-password.ts'
import { completeOnboarding } from './commands/complete-onboarding.ts'
import { deleteFaq } from './commands/delete-faq.ts'
import { deletePortfolio } from './commands/delete-portfolio.ts'
import { logIn } from './commands/log-in.ts'
import { logOut } from './commands/log-out.ts'
import { requestCode } from './commands/request-code.ts'
import { resetPassword } from './commands/reset-password.ts'
import { saveFaq } from './commands/save-faq.ts'
import { savePortfolio } from './commands/save-portfolio.ts'
import { signUp } from './commands/sign-up.ts'
import { updateAvatar } from './commands/update-avatar.ts'
import { updateBanner } from './commands/update-banner.ts'
import { updateContactInfo } from './commands/update-contact-info.ts'
import { updateOtherDetails } from './commands/update-other-details.ts'
import { updateProfile } from './commands/update-profile.ts'
import { verifyCode } from './commands/verify-code.ts'
import * as queries from './queries.ts'

export const routes = [
  steps(endpoints.signUp, signUp),
  steps(endpoints.logIn, logIn),
  steps(endpoints.requestCode, requestCode),
  steps(endpoints.verifyCode, verifyCode),
  steps(endpoints.resetPassword, resetPassword),
  steps(endpoints.changePassword, changePassword),
  command(endpoints.logOut, logOut),
  command(endpoints.updateProfile, updateProfile),
  command(endpoints.updateOtherDetails, updateOtherDetails),
  command(endpoints.updateAvatar, updateAvatar),
  command(endpoints.updateBanner, updateBanner),
  steps(endpoints.updateContactInfo, updateContactInfo),
  command(endpoints.completeOnboarding, completeOnboarding),
  query(endpoints.getFaq, queries.faqs),
  command(endpoints.updateFaq, saveFaq),
  command(endpoints.deleteFaq, deleteFaq),
  query(endpoints.getPortfolio, queries.portfolio),
  command(endpoints.updatePortfolio, savePortfolio),
  command(endpoints.deletePortfolio, deletePortfolio),
]
