import { isOffered } from '@market/contract/actions.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { useMember } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { BalancePanel, BalancePanelSkeleton } from '#ui/money/balance-panel.tsx'
import { Money } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { HeldNotice } from './held-notice.tsx'
import { ReturnToCard } from './return-to-card.tsx'
import { walletTabsId } from './wallet-tabs.tsx'

/** Link to a tab of this wallet that also scrolls it into view. */
const toTab = (type: string) => ({ search: `?type=${type}`, hash: walletTabsId })

/** Not the primary button; the form below has that. */
const way = (tab: string, label: string) => (
  <Button variant="default" to={toTab(tab)}>
    {label}
  </Button>
)

/** Balance, its parts and the amount held by running bookings. For sellers, withdrawing comes first. */
export function Balance() {
  const wallet = useEndpoint(getWallet, {})
  const seller = useMember().type === 'SELLER'
  return (
    <QueryState query={wallet} skeleton={<BalanceSkeleton seller={seller} />}>
      {(data) => (
        <>
          <BalanceFigures wallet={data} parts={data} seller={seller} />
          <HeldNotice held={data.held} />
        </>
      )}
    </QueryState>
  )
}

export const BalanceSkeleton = ({ seller }: { seller: boolean }) => (
  <BalancePanelSkeleton below={seller ? 539 : 346} beside={seller ? 548 : 232} wide={seller ? 313 : 243} />
)

type Wallet = OutputOf<typeof getWallet>

interface BalanceFiguresProps {
  /** A wallet link shows no parts of the balance. */
  wallet: Pick<Wallet, 'walletAmount' | 'inEscrow' | 'onItsWayOut'>
  parts?: Wallet
  seller: boolean
}

export function BalanceFigures({ wallet, parts, seller }: BalanceFiguresProps) {
  const { walletAmount, inEscrow, onItsWayOut } = wallet
  return (
    <BalancePanel
      main={{
        label: 'Balance',
        value: <Money amount={walletAmount} fit />,
        note: seller ? 'Your earnings and the money you added.' : 'Available to spend.',
      }}
      actions={
        <>
          {seller && way('withdraw-money', 'Withdraw')}
          {way('add-money', 'Add Money')}
          {parts !== undefined && isOffered(parts.actions, 'returnToCard') && <ReturnToCard wallet={parts} />}
        </>
      }
      beside={[
        ...(seller && parts !== undefined ? withdrawable(parts) : []),
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
                note: 'Requested, not yet paid.',
              },
            ]
          : []),
      ]}
    />
  )
}

/** The parts of a seller's balance: what is paid without waiting, and what still clears. */
const withdrawable = ({ available, cardMoney, clearing, clearsAt }: Wallet) => [
  {
    label: 'Available to withdraw',
    value: <Money amount={available} fit />,
    note:
      cardMoney > 0
        ? `${formatDollars(cardMoney)} of it is card money: it returns to your card, not to a bank.`
        : 'Paid to your bank without waiting.',
  },
  {
    label: 'Clearing',
    value: <Money amount={clearing} fit />,
    note:
      clearsAt === null
        ? 'Nothing is clearing.'
        : `New earnings. You can request them now; payouts start on ${formatDateTime(clearsAt)}.`,
  },
]
