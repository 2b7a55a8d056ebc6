import { leastDollars } from '@market/contract/amounts.ts'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useMember } from '#lib/session/session.ts'
import { Receipts } from '#features/receipts/components/receipts.tsx'
import { UrlTabs, useUrlTab } from '#ui/navigation/url-tabs.tsx'
import { AddMoneyForm } from '../forms/add-money-form.tsx'
import { WithdrawForm } from '../forms/withdraw-form.tsx'
import { PayoutSchedule } from '../forms/payout-schedule.tsx'
import { BankAccounts } from './bank-accounts.tsx'
import { Transactions } from './transactions.tsx'
import { WalletColumns } from './wallet-side.tsx'
import classes from './wallet.module.css'
import { WithdrawRequests } from './withdraw-requests.tsx'

/** Element id of the tabs. */
export const walletTabsId = 'wallet'

/**
 * Wallet actions. Withdrawals are for sellers (product-rules: Roles), whose default tab it is when they have money
 * and were not sent to add an amount.
 */
export function WalletTabs() {
  const { type, walletAmount } = useMember()
  const [query] = useSearchParams()
  const seller = type === 'SELLER'
  // Chosen once, so that incoming money does not switch the tab and lose the input.
  const [start] = useState(
    seller && walletAmount >= leastDollars && !query.has('amount') ? 'withdraw-money' : 'add-money',
  )
  const [, choose] = useUrlTab([], 'type')
  const tabs = [
    {
      value: 'add-money',
      label: 'Add Money',
      content: (
        <WalletColumns>
          <AddMoneyForm />
        </WalletColumns>
      ),
    },
    ...(seller
      ? [
          {
            value: 'withdraw-money',
            label: 'Withdraw Money',
            content: (
              <WalletColumns>
                <div className={classes.withdrawTab}>
                  <WithdrawForm onSent={() => choose('withdraw-request')} />
                  <BankAccounts />
                  <PayoutSchedule />
                </div>
              </WalletColumns>
            ),
          },
        ]
      : []),
    ...(seller ? [{ value: 'withdraw-request', label: 'Withdraw Request', content: <WithdrawRequests /> }] : []),
    { value: 'transactions', label: 'Transactions', content: <Transactions /> },
    { value: 'receipts', label: 'Receipts', content: <Receipts /> },
  ]
  return (
    <div id={walletTabsId}>
      <UrlTabs label="Wallet" parameter="type" tabs={tabs} start={start} />
    </div>
  )
}
