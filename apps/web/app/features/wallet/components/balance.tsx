import { leastDollars } from '@market/contract/amounts.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { BalancePanel } from '#ui/money/balance-panel.tsx'
import { Money } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { walletTabsId } from './wallet-tabs.tsx'

/** A tab of this wallet, which also scrolls into view. */
const toTab = (type: string) => ({ search: `?type=${type}`, hash: walletTabsId })

/** What is there to spend, and what running bookings hold. */
export function Balance() {
  const wallet = useEndpoint(getWallet, {})
  const seller = useMember().type === 'SELLER'
  return (
    <QueryState
      query={wallet}
      skeleton={<Skeleton height={176} radius={12} style={{ marginBottom: 'var(--space-6)' }} />}
    >
      {({ walletAmount, inEscrow, onItsWayOut }) => (
        <BalancePanel
          main={{
            label: 'Available balance',
            value: <Money amount={walletAmount} fit />,
            note: seller ? 'What you have earned and added.' : 'What you pay sellers with.',
          }}
          actions={
            seller ? <SellerActions walletAmount={walletAmount} /> : <Button to={toTab('add-money')}>Add Money</Button>
          }
          beside={[
            {
              label: 'In escrow',
              value: <Money amount={inEscrow} fit />,
              note: seller
                ? 'Paid by buyers for your running bookings. It comes to you as they complete, less the fee.'
                : 'Held for your running bookings. Sellers get it once you accept their work.',
            },
            ...(seller
              ? [
                  {
                    label: 'On its way out',
                    value: <Money amount={onItsWayOut} fit />,
                    note: 'Asked for and not yet paid to your bank.',
                  },
                ]
              : []),
          ]}
        />
      )}
    </QueryState>
  )
}

/** Sellers come to withdraw what they have earned; who has nothing to withdraw is led to adding money. */
function SellerActions({ walletAmount }: { walletAmount: number }) {
  const hasEnough = walletAmount >= leastDollars
  return (
    <>
      <Button variant={hasEnough ? 'filled' : 'default'} to={toTab('withdraw-money')}>
        Withdraw
      </Button>
      <Button variant={hasEnough ? 'default' : 'filled'} to={toTab('add-money')}>
        Add Money
      </Button>
    </>
  )
}
