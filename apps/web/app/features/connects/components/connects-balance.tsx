import { getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { BalancePanel } from '#ui/money/balance-panel.tsx'
import { Money } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { formatNumber } from '@market/contract/numbers.ts'

export function ConnectsBalance() {
  const total = useEndpoint(getTotalConnects, {})
  const { walletAmount } = useMember()
  return (
    <QueryState
      query={total}
      skeleton={<Skeleton height={176} radius={12} style={{ marginBottom: 'var(--space-6)' }} />}
    >
      {({ totalConnects }) => (
        <BalancePanel
          main={{
            label: 'Current connects',
            value: formatNumber(totalConnects),
            note: 'Each bid on a job takes some. They do not expire.',
          }}
          beside={[
            {
              label: 'Wallet balance',
              value: <Money amount={walletAmount} />,
              note: 'Connects are paid from your wallet.',
            },
          ]}
        />
      )}
    </QueryState>
  )
}
