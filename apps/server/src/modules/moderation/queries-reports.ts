import { allow } from '@market/contract/actions.ts'
import type { listReports } from '@market/contract/admin/endpoints-content.ts'
import type { reportOutcomes } from '@market/contract/admin/forms.ts'
import { answersOf } from '@market/contract/bids/proposal.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { ListingId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { byCreation, readTable } from '#modules/admin/public.ts'
import { namesFound } from '#modules/people/public.ts'
import { contains } from '#platform/database/contains.ts'
import type { Ctx } from '#platform/context/context.ts'

interface ReportRow {
  id: string
  reporter_id: string | null
  reporter_name: string | null
  user_id: string
  user_name: string
  reason: string
  job_id: ListingId | null
  job_title: string
  questions: string[]
  passages: string[]
  cover_letter: string | null
  answers: string[] | null
  outcome: (typeof reportOutcomes)[number] | null
  note: string | null
  resolved_by: string | null
  resolver_name: string | null
  resolved_at: Date | null
  created_at: Date
}

/** The letter or the answers of a bid in the version that the report is about. */
const ofVersion = (column: 'cover_letter' | 'answers') =>
  sql`case when bid.version = r.bid_version then ${sql.ref(`bid.${column}`)} else ${sql.ref(`version.${column}`)} end as ${sql.id(column)}`

export async function reports(
  ctx: Ctx,
  { q, state, userId, ...wanted }: ParsedInputOf<typeof listReports>,
): Promise<OutputOf<typeof listReports>> {
  const { rows, ...page } = await readTable<ReportRow>(
    ctx,
    {
      columns: sql`r.id, r.reporter_id, reporter.full_name as reporter_name, r.user_id, u.full_name as user_name, r.reason,
        job.id as job_id, job.title as job_title, job.questions, r.passages,
        ${ofVersion('cover_letter')}, ${ofVersion('answers')},
        r.outcome, r.note, r.resolved_by, resolver.full_name as resolver_name, r.resolved_at, r.created_at`,
      from: sql`reports r join users u on u.id = r.user_id left join users reporter on reporter.id = r.reporter_id
        left join users resolver on resolver.id = r.resolved_by
        left join bids bid on bid.id = r.bid_id left join listings job on job.id = bid.listing_id
        left join bid_versions version on version.bid_id = r.bid_id and version.version = r.bid_version`,
      where: [
        state === undefined ? undefined : state === 'open' ? sql`r.outcome is null` : sql`r.outcome is not null`,
        userId ? sql`r.user_id = ${userId}` : undefined,
        q
          ? sql`(${namesFound('r.user_id', q)} or ${namesFound('r.reporter_id', q)} or ${contains(sql`plain_text(r.reason)`, q)})`
          : undefined,
      ],
      ...byCreation('reports', 'r'),
    },
    wanted,
  )
  return { ...page, records: rows.map(presentReport) }
}

const named = (id: string | null, fullName: string | null) => (id === null ? null : { id, fullName: fullName ?? '' })

const presentReport = (row: ReportRow): OutputOf<typeof listReports>['records'][number] => ({
  id: row.id,
  reporter: named(row.reporter_id, row.reporter_name),
  user: { id: row.user_id, fullName: row.user_name },
  reason: row.reason,
  proposal:
    row.job_id === null
      ? null
      : {
          job: { id: row.job_id, title: row.job_title },
          passages: row.passages,
          coverLetter: row.cover_letter,
          answers: row.answers === null ? [] : answersOf(row.questions, row.answers),
        },
  outcome: row.outcome,
  note: row.note,
  resolvedBy: named(row.resolved_by, row.resolver_name),
  resolvedAt: row.resolved_at?.toISOString() ?? null,
  created: row.created_at.toISOString(),
  actions: row.outcome === null ? allow('resolve') : [],
})
