import { getTotalConnects } from '@market/contract/connects/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { BalancePanel, BalancePanelSkeleton } from '#ui/money/balance-panel.tsx'
import { Money } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { formatNumber } from '@market/contract/numbers.ts'

export function ConnectsBalance() {
  const total = useEndpoint(getTotalConnects, {})
  const { walletAmount } = useMember()
  return (
    <QueryState query={total} skeleton={<BalancePanelSkeleton below={265} beside={174} wide={199} />}>
      {({ totalConnects }) => (
        <BalancePanel
          main={{
            label: 'Current connects',
            value: formatNumber(totalConnects),
            note: 'Every bid uses connects. They never expire.',
          }}
          beside={[
            {
              label: 'Wallet balance',
              value: <Money amount={walletAmount} />,
              note: 'You pay for connects from your wallet.',
            },
          ]}
        />
      )}
    </QueryState>
  )
}
