import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { useEndpoint } from '#lib/query.ts'
import { useMember } from '#lib/session.ts'
import { BalancePanel } from '#ui/balance-panel.tsx'
import { Money } from '#ui/money.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

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
            label: 'Wallet balance',
            value: <Money amount={walletAmount} />,
            note: seller ? 'What you have earned and added.' : 'What you pay sellers with.',
          }}
          beside={[
            {
              label: 'In escrow',
              value: <Money amount={inEscrow} />,
              note: seller
                ? 'Paid by buyers for your running bookings. It comes to you as they complete, less the fee.'
                : 'Held for your running bookings. Sellers get it once you accept their work.',
            },
            ...(seller
              ? [
                  {
                    label: 'On its way out',
                    value: <Money amount={onItsWayOut} />,
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
