import type { OutputOf } from '@market/contract/endpoint.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { BalancePanel, BalancePanelSkeleton } from '#ui/money/balance-panel.tsx'
import { Money } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { walletTabsId } from './wallet-tabs.tsx'

/** Link to a tab of this wallet that also scrolls it into view. */
const toTab = (type: string) => ({ search: `?type=${type}`, hash: walletTabsId })

/** Not the primary button; the form below has that. */
const way = (tab: string, label: string) => (
  <Button variant="default" to={toTab(tab)}>
    {label}
  </Button>
)

/** Available balance and the amount held by running bookings. For sellers, withdrawing comes first. */
export function Balance() {
  const wallet = useEndpoint(getWallet, {})
  const seller = useMember().type === 'SELLER'
  return (
    <QueryState query={wallet} skeleton={<BalanceSkeleton seller={seller} />}>
      {(data) => <BalanceFigures wallet={data} seller={seller} />}
    </QueryState>
  )
}

export const BalanceSkeleton = ({ seller }: { seller: boolean }) => (
  <BalancePanelSkeleton below={seller ? 388 : 344} beside={242} />
)

interface BalanceFiguresProps {
  wallet: OutputOf<typeof getWallet>
  seller: boolean
}

export function BalanceFigures({ wallet: { walletAmount, inEscrow, onItsWayOut }, seller }: BalanceFiguresProps) {
  return (
    <BalancePanel
      main={{
        label: 'Available balance',
        value: <Money amount={walletAmount} fit />,
        note: seller ? 'Your earnings and the money you added.' : 'Available to spend.',
      }}
      actions={
        <>
          {seller && way('withdraw-money', 'Withdraw')}
          {way('add-money', 'Add Money')}
        </>
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
                label: 'Pending payout',
                value: <Money amount={onItsWayOut} fit />,
                note: 'Requested, not yet paid to your bank.',
              },
            ]
          : []),
      ]}
    />
  )
}
