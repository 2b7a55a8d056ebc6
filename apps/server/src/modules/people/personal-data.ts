import { type RawBuilder, sql } from 'kysely'
import type { UserId } from '@market/contract/ids.ts'
import { account } from '#modules/ledger/public.ts'
import type { Tx } from '#platform/database/public.ts'

interface Section {
  readonly table: string
  /** Columns that reference the user; a row is theirs when at least one of them does. */
  readonly by: readonly string[]
  /** Never included: secrets, and data of other people. */
  readonly without?: readonly string[]
}

/** Tables that reference users, and which of their columns a download of personal data includes. */
export const personalSections: readonly Section[] = [
  { table: 'users', by: ['id'], without: ['password_hash', 'registration_token_hash', 'search_words'] },
  { table: 'user_tags', by: ['user_id'] },
  { table: 'sessions', by: ['user_id'], without: ['token_hash'] },
  { table: 'social_identities', by: ['user_id'] },
  { table: 'terms_acceptances', by: ['user_id'] },
  { table: 'privacy_choices', by: ['user_id'] },
  { table: 'faqs', by: ['user_id'] },
  { table: 'portfolios', by: ['user_id'] },
  { table: 'files', by: ['owner_id'], without: ['stored_as'] },
  { table: 'listings', by: ['owner_id'], without: ['search_words'] },
  // How the job's owner sorted a bid is theirs alone; it is among their `bid_notes`.
  { table: 'bids', by: ['seller_id'], without: ['shortlisted_at', 'archived_at', 'note'] },
  { table: 'bid_templates', by: ['user_id'] },
  { table: 'invitations', by: ['seller_id'] },
  { table: 'saved_searches', by: ['user_id'], without: ['query', 'anchors'] },
  { table: 'search_alerts', by: ['user_id'] },
  { table: 'seller_alerts', by: ['user_id'] },
  { table: 'buyer_figures', by: ['user_id'] },
  { table: 'connect_balances', by: ['user_id'] },
  { table: 'connect_transactions', by: ['user_id'] },
  { table: 'payments', by: ['user_id'] },
  { table: 'withdrawals', by: ['user_id'], without: ['iban', 'account_number'] },
  { table: 'payout_accounts', by: ['user_id'], without: ['iban', 'account_number'] },
  { table: 'earning_holds', by: ['seller_id'], without: ['held_by', 'released_by'] },
  { table: 'provider_accounts', by: ['user_id'] },
  { table: 'payout_schedules', by: ['user_id'] },
  { table: 'billing_documents', by: ['user_id', 'seller_id'] },
  { table: 'self_billing_agreements', by: ['user_id'] },
  { table: 'past_self_billing_agreements', by: ['user_id'] },
  { table: 'invoice_details', by: ['user_id'] },
  { table: 'vat_checks', by: ['user_id'] },
  { table: 'bookings', by: ['buyer_id', 'seller_id'] },
  { table: 'completed_bookings', by: ['seller_id'] },
  { table: 'completions', by: ['requested_by'] },
  { table: 'settlements', by: ['cancelled_by'] },
  { table: 'disputes', by: ['raised_by'] },
  { table: 'reviews', by: ['buyer_id', 'seller_id'] },
  { table: 'seller_ratings', by: ['seller_id'] },
  { table: 'notifications', by: ['user_id'] },
  { table: 'notification_opt_outs', by: ['user_id'] },
  { table: 'push_devices', by: ['user_id'], without: ['p256dh', 'auth'] },
  { table: 'wallet_adjustments', by: ['user_id'], without: ['asked_by', 'decided_by'] },
  { table: 'favourites', by: ['buyer_id'] },
  { table: 'reports', by: ['reporter_id'] },
  { table: 'chat_requests', by: ['buyer_id', 'seller_id'] },
  { table: 'chats', by: ['buyer_id', 'seller_id'] },
  { table: 'messages', by: ['sender_id'] },
  { table: 'offers', by: ['sender_id', 'receiver_id'] },
  { table: 'support_threads', by: ['user_id'], without: ['assignee_id'] },
  { table: 'support_messages', by: ['sender_id'] },
]

/** Columns that reference users and are in no download, each with the reason. */
export const withheldColumns: Readonly<Record<string, string>> = {
  'verification_codes.user_id': 'minutes old, and a secret',
  'email_undos.user_id': 'a few days old, and a secret',
  'wrong_codes.user_id': 'times of failed guesses, which say nothing about the user',
  'password_resets.user_id': 'minutes old, and a secret',
  'social_links.user_id': 'minutes old, and a secret',
  'seller_alerts.seller_id': 'saved searches are private to the user who saved them',
  'favourites.seller_id': 'favorites are private to the user who saved them',
  'reports.user_id': 'users do not learn that they were reported, or by whom; a flagged proposal is among their bids',
  'notifications.sender_id': 'sent to another user',
  'offers.buyer_id': 'the sender or the receiver',
  'offers.seller_id': 'the sender or the receiver',
  'support_threads.assignee_id': 'staff at work',
  'staff.user_id': 'staff at work',
  'audit_log.actor_id': 'staff at work',
  'settings.updated_by': 'staff at work',
  'setting_proposals.proposed_by': 'staff at work',
  'ledger_checks.by_id': 'staff at work',
  'dispute_proposals.proposed_by': 'staff at work',
  'reports.resolved_by': 'staff at work',
  'staff_notes.author_id': 'staff at work',
  'staff_notes.user_id': 'kept to settle disputes and stop fraud, which showing them would defeat',
  'earning_holds.held_by': 'staff at work',
  'earning_holds.released_by': 'staff at work',
  'wallet_adjustments.asked_by': 'staff at work',
  'wallet_adjustments.decided_by': 'staff at work',
}

type Row = Record<string, unknown>

const rowsOf = ({ table, by, without = [] }: Section, id: UserId): RawBuilder<{ row: Row }> =>
  sql`select to_jsonb(t) - ${[...without]}::text[] as row from ${sql.table(table)} as t
    where ${sql.join(
      by.map((column) => sql`${sql.ref(`t.${column}`)} = ${id}`),
      sql` or `,
    )}`

/** Queries for rows that reference a user only through another row. */
const otherRowsOf = (id: UserId): Record<string, RawBuilder<Row>> => ({
  bid_versions: sql<Row>`
    select version.* from bid_versions as version join bids on bids.id = version.bid_id
    where bids.seller_id = ${id} order by version.bid_id, version.version`,
  bid_notes: sql<Row>`
    select bids.id as bid_id, bids.shortlisted_at, bids.archived_at, bids.note
    from bids join listings on listings.id = bids.listing_id
    where listings.owner_id = ${id} and num_nonnulls(bids.shortlisted_at, bids.archived_at, bids.note) > 0`,
  booking_briefs: sql<Row>`
    select brief.* from booking_briefs as brief join bookings on bookings.id = brief.booking_id
    where bookings.buyer_id = ${id} or bookings.seller_id = ${id}`,
  booking_scopes: sql<Row>`
    select scope.* from booking_scopes as scope join bookings on bookings.id = scope.booking_id
    where bookings.buyer_id = ${id} or bookings.seller_id = ${id}`,
  wallet: sql<Row>`
    select transfer.kind, entry.amount, entry.balance_after, transfer.at
    from ledger_entries as entry join ledger_transfers as transfer on transfer.id = entry.transfer_id
    where entry.account_id in (select id from ledger_accounts where code in (${account.wallet(id)}, ${account.earnings(id)}))
    order by transfer.id`,
})

/** Returns all data stored about a user, by section; empty sections are omitted. */
export async function personalDataOf(tx: Tx, id: UserId): Promise<Record<string, Row[]>> {
  const sections: Record<string, Row[]> = {}
  for (const section of personalSections) {
    const { rows } = await rowsOf(section, id).execute(tx)
    if (rows.length > 0) sections[section.table] = rows.map(({ row }) => row)
  }
  for (const [name, query] of Object.entries(otherRowsOf(id))) {
    const { rows } = await query.execute(tx)
    if (rows.length > 0) sections[name] = rows
  }
  return sections
}
