import type { getPerson, listNotes } from '@market/contract/admin/endpoints-people.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { byCreation, readTable } from '#modules/admin/public.ts'
import { contains } from '#platform/database/contains.ts'
import type { Ctx } from '#platform/context/context.ts'

interface NoteRow {
  id: string
  text: string
  author_id: string
  author_name: string
  created_at: Date
}

/** A page of notes about a user, newest first. */
export async function notes(
  ctx: Ctx,
  { id, q, ...wanted }: ParsedInputOf<typeof listNotes>,
): Promise<OutputOf<typeof listNotes>> {
  const { rows, ...page } = await readTable<NoteRow>(
    ctx,
    {
      columns: sql`n.id, n.text, n.created_at, u.id as author_id, u.full_name as author_name`,
      from: sql`staff_notes n join users u on u.id = n.author_id`,
      where: [sql`n.user_id = ${id}`, q ? contains(sql`plain_text(n.text)`, q) : undefined],
      ...byCreation('staff_notes', 'n'),
    },
    wanted,
  )
  return {
    ...page,
    records: rows.map((row) => ({
      id: row.id,
      text: row.text,
      author: { id: row.author_id, fullName: row.author_name },
      created: row.created_at.toISOString(),
    })),
  }
}

/** The number of notes on a user's page. */
const latest = 10

export async function latestNotes(
  ctx: Ctx,
  id: UserId,
): Promise<Pick<OutputOf<typeof getPerson>, 'notes' | 'hasOlderNotes'>> {
  const { records, next } = await notes(ctx, { id, limit: latest })
  return { notes: records, hasOlderNotes: next !== null }
}
