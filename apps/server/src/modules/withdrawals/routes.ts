import {
  approvePayout as approveEndpoint,
  cancelWithdrawRequest,
  createBankFile as bankFileEndpoint,
  exportPayouts as exportEndpoint,
  getPayouts,
  importBankAnswer as bankAnswerEndpoint,
  getWithdrawRequests,
  rejectPayout as rejectEndpoint,
  sendWithdrawRequest,
  returnPayout as returnEndpoint,
} from '@market/contract/withdrawals/endpoints.ts'
import {
  getPayoutAccounts,
  removePayoutAccount,
  savePayoutAccount,
  startPayoutOnboarding,
} from '@market/contract/withdrawals/endpoints-accounts.ts'
import { getPayoutSchedule, savePayoutSchedule } from '@market/contract/withdrawals/endpoints-schedule.ts'
import type { Config } from '#platform/config/config.ts'
import type { Cipher } from '#platform/config/encrypt.ts'
import { command, list, query, steps } from '#platform/http/binding.ts'
import { approvePayout } from './commands/approve-payout.ts'
import { cancelWithdrawal } from './commands/cancel-withdrawal.ts'
import { createBankFile } from './commands/create-bank-file.ts'
import { importBankAnswer } from './commands/import-bank-answer.ts'
import { rejectPayout } from './commands/reject-payout.ts'
import { requestWithdrawal } from './commands/request-withdrawal.ts'
import { returnPayout } from './commands/return-payout.ts'
import { removeAccount, saveAccount } from './commands/save-account.ts'
import { saveSchedule } from './commands/save-schedule.ts'
import { startOnboarding } from './commands/start-onboarding.ts'
import type { PayoutProvider } from './payout-provider.ts'
import { listOwnAccounts, readSchedule } from './queries-accounts.ts'
import { exportPayouts } from './queries-export.ts'
import { listOwnWithdrawals, listPayouts } from './queries.ts'

export const routes = (config: Config, cipher: Cipher, provider: PayoutProvider | undefined) => [
  query(getPayoutAccounts, listOwnAccounts(provider)),
  command(savePayoutAccount, saveAccount(cipher)),
  command(removePayoutAccount, removeAccount),
  steps(startPayoutOnboarding, startOnboarding(provider, cipher)),
  query(getPayoutSchedule, readSchedule),
  command(savePayoutSchedule, saveSchedule),
  command(sendWithdrawRequest, requestWithdrawal(cipher)),
  query(getWithdrawRequests, listOwnWithdrawals),
  command(cancelWithdrawRequest, cancelWithdrawal),
  list(getPayouts, listPayouts),
  command(approveEndpoint, approvePayout(config)),
  command(rejectEndpoint, rejectPayout),
  command(returnEndpoint, returnPayout),
  command(exportEndpoint, exportPayouts(cipher)),
  command(bankAnswerEndpoint, importBankAnswer(config)),
  command(bankFileEndpoint, createBankFile(config, cipher)),
]
