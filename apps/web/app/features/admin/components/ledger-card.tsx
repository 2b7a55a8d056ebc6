import { getLedgerReport, getOverview, verifyLedger } from '@market/contract/admin/endpoints-settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useState } from 'react'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { Card, Section } from '#ui/layout/layout.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { counted } from '@market/contract/numbers.ts'
import { Facts } from './facts.tsx'
import { Button } from '#ui/buttons/button.tsx'

type Problem = NonNullable<OutputOf<typeof getLedgerReport>['report']>['problems'][number]

const shownAtFirst = 3

/** Lists the problems that the check found, at first only the first few. */
function Problems({ problems }: { problems: readonly Problem[] }) {
  const [all, showAll] = useState(false)
  const hidden = all ? 0 : problems.length - shownAtFirst
  return (
    <>
      <Badge tone="red">{counted(problems.length, 'disagreement')}</Badge>
      <Facts
        facts={(hidden > 0 ? problems.slice(0, shownAtFirst) : problems).map(
          ({ problem, subject, found, expected }) => [problem, `${subject}: ${found}, expected ${expected}`] as const,
        )}
      />
      {hidden > 0 && (
        <Button size="sm" variant="subtle" onClick={() => showAll(true)}>
          Show {hidden} more
        </Button>
      )}
    </>
  )
}

/** Result of the last ledger check by any operator, and a button to run one. */
export function LedgerCard() {
  const last = useEndpoint(getLedgerReport, {})
  const verify = useCommand(verifyLedger, { invalidates: [getLedgerReport, getOverview] })
  return (
    <Card>
      <Section title="Ledger">
        <QueryState query={last} skeleton={<RowsSkeleton count={3} height={36} frame="lines" face={false} />}>
          {({ report }) =>
            report === null ? (
              <p>It has not been checked yet.</p>
            ) : (
              <>
                {report.problems.length === 0 && <Badge tone="green">The ledger balances</Badge>}
                <Facts
                  facts={[
                    ['Verified', <RelativeTime key="at" at={report.at} />],
                    ['By', report.by?.fullName ?? 'The nightly check'],
                    ['Took', report.durationMs === null ? null : `${report.durationMs} ms`],
                  ]}
                />
                {report.problems.length > 0 && <Problems problems={report.problems} />}
              </>
            )
          }
        </QueryState>
        <Button
          style={{ marginTop: 'var(--space-4)' }}
          variant="default"
          loading={verify.isPending}
          onClick={() => verify.mutate({})}
        >
          Verify now
        </Button>
      </Section>
    </Card>
  )
}
