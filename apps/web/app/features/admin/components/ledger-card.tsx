import { getLedgerReport, verifyLedger } from '@market/contract/admin/endpoints-settings.ts'
import { useCommand, useEndpoint } from '#lib/query.ts'
import { Card, Section } from '#ui/layout.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { Badge } from '#ui/status-badge.tsx'
import { RelativeTime } from '#ui/time.tsx'
import { Facts } from './facts.tsx'
import { Button } from '#ui/button.tsx'

/** The last check of the ledger, whoever ran it, and a button to run one. */
export function LedgerCard() {
  const last = useEndpoint(getLedgerReport, {})
  const verify = useCommand(verifyLedger, { invalidates: [getLedgerReport] })
  return (
    <Card>
      <Section title="Ledger">
        <QueryState query={last} skeleton={<RowsSkeleton count={2} height={32} />}>
          {({ report }) =>
            report === null ? (
              <p>It has not been checked yet.</p>
            ) : (
              <>
                <Badge tone={report.problems.length === 0 ? 'green' : 'red'}>
                  {report.problems.length === 0
                    ? 'The ledger agrees with itself'
                    : `${report.problems.length} disagreements`}
                </Badge>
                <Facts
                  facts={[
                    ['Verified', <RelativeTime key="at" at={report.at} />],
                    ['By', report.by?.fullName ?? 'The nightly check'],
                    ['Took', report.durationMs === null ? null : `${report.durationMs} ms`],
                    ...report.problems.map(
                      ({ problem, subject, found, expected }) =>
                        [problem, `${subject}: ${found}, expected ${expected}`] as const,
                    ),
                  ]}
                />
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
