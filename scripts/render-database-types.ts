import pg from 'pg'

/** Branded id (packages/contract/src/ids.ts) of each table's `id`, and thus of every column that references it. */
const brands: Record<string, string> = {
  users: 'UserId',
  sessions: 'SessionId',
  files: 'FileId',
  listings: 'ListingId',
  bid_templates: 'BidTemplateId',
  saved_searches: 'SavedSearchId',
  bids: 'BidId',
  invitations: 'InvitationId',
  bookings: 'BookingId',
  milestones: 'MilestoneId',
  reviews: 'ReviewId',
  offers: 'OfferId',
  chats: 'ChatId',
  chat_requests: 'ChatRequestId',
  messages: 'MessageId',
  support_threads: 'SupportThreadId',
  support_messages: 'MessageId',
  canned_answers: 'CannedAnswerId',
  notifications: 'NotificationId',
  payments: 'PaymentId',
  withdrawals: 'WithdrawalId',
  payout_accounts: 'PayoutAccountId',
  billing_documents: 'BillingDocumentId',
  connect_packages: 'ConnectPackageId',
  categories: 'CategoryId',
  tags: 'TagId',
  price_ranges: 'PriceRangeId',
  faqs: 'FaqId',
  portfolios: 'PortfolioId',
  push_devices: 'PushDeviceId',
  countries: 'CountryId',
  states: 'StateId',
}

/** Columns with an id but without a foreign key. */
const brandedColumns: Record<string, string> = {
  'files.owner_id': 'UserId',
  'bookings.offer_id': 'OfferId',
  'search_alerts.user_id': 'UserId',
  'search_alerts.search_id': 'SavedSearchId',
  'seller_alerts.user_id': 'UserId',
  'seller_alerts.search_id': 'SavedSearchId',
  'saved_searches.category_ids': 'CategoryId[]',
  'saved_searches.tag_ids': 'TagId[]',
  'saved_searches.country_id': 'CountryId',
  'saved_searches.state_id': 'StateId',
  'messages.offer_id': 'OfferId',
  'messages.sender_id': 'UserId',
  'notifications.service_id': 'ListingId',
  'notifications.bid_id': 'BidId',
  'notifications.booking_id': 'BookingId',
  'ledger_transfers.booking_id': 'BookingId',
  'bookings.tag_ids': 'TagId[]',
  'offers.tag_ids': 'TagId[]',
  'outbox.actor_id': 'UserId',
  'transitions.actor_id': 'UserId',
  'audit_log.actor_id': 'UserId',
  'idempotency_keys.user_id': 'UserId',
  'sandbox_checkouts.payment_id': 'PaymentId',
}

/** JSON columns whose shape is in the contract (packages/contract/src/terms.ts). */
const shapedColumns: Record<string, string> = { 'bookings.terms': 'BookingTerms' }

const scalarTypes: Record<string, string> = {
  text: 'string',
  uuid: 'string',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  date: 'string',
  json: 'unknown',
  jsonb: 'unknown',
  bytea: 'Buffer',
  tsvector: 'string',
  tsquery: 'string',
}

interface Column {
  table: string
  name: string
  type: string
  nullable: boolean
  has_default: boolean
  always_identity: boolean
  referenced: string | null
  /** Definition of the check constraint that lists this column's values. */
  listed: string | null
}

const columnsQuery = `
  select c.relname as "table", a.attname as name, t.typname as type, not a.attnotnull as nullable,
    a.atthasdef or a.attidentity <> '' as has_default, a.attidentity = 'a' or a.attgenerated <> '' as always_identity,
    (select r.relname from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.contype = 'f' and k.conrelid = c.oid and k.conkey = array[a.attnum] limit 1) as referenced,
    (select pg_get_constraintdef(k.oid) from pg_constraint k
      where k.contype = 'c' and k.conrelid = c.oid and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%' limit 1) as listed
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type own on own.oid = a.atttypid
  -- Clients see a domain as its base type.
  join pg_type t on t.oid = coalesce(nullif(own.typbasetype, 0), own.oid)
  where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relname not in ('schema_migrations', 'schema_functions')
  order by c.relname, a.attnum`

function baseType(column: Column): string {
  const name = `${column.table}.${column.name}`
  const special = brandedColumns[name] ?? shapedColumns[name]
  if (special !== undefined) return special
  const owner = column.name === 'id' ? column.table : column.referenced
  const brand = owner === null ? undefined : brands[owner]
  if (brand !== undefined) return brand
  if (column.listed !== null)
    return [...column.listed.matchAll(/'([^']+)'::text/g)].map((match) => `'${match[1]}'`).join(' | ')
  if (column.name.endsWith('_cents')) return 'Cents'
  const isArray = column.type.startsWith('_')
  const scalar = scalarTypes[isArray ? column.type.slice(1) : column.type]
  if (scalar === undefined) throw new Error(`No type for ${column.table}.${column.name}: ${column.type}`)
  return isArray ? `${scalar}[]` : scalar
}

function columnLine(column: Column): string {
  const type = baseType(column) + (column.nullable ? ' | null' : '')
  if (column.always_identity) return `  ${column.name}: GeneratedAlways<${type}>`
  if (column.name === 'status') return `  status: State<${type}>`
  return column.has_default ? `  ${column.name}: Generated<${type}>` : `  ${column.name}: ${type}`
}

const typeName = (table: string) =>
  `${table.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}Table`

function render(columns: readonly Column[]): string {
  const tables = [...Map.groupBy(columns, (column) => column.table)]
  const bodies = tables.map(
    ([table, its]) => `export interface ${typeName(table)} {\n${its.map(columnLine).join('\n')}\n}`,
  )
  const entries = tables.map(([table]) => `  ${table}: ${typeName(table)}`)
  const text = `${bodies.join('\n\n')}\n\nexport interface DB {\n${entries.join('\n')}\n}\n`
  const used = [...new Set([...Object.values(brands), ...Object.values(brandedColumns)])]
    .map((brand) => brand.replace('[]', ''))
    .filter((brand, index, all) => all.indexOf(brand) === index && new RegExp(`\\b${brand}\\b`).test(text))
    .sort()
  return `// Written by "npm run generate" from the migrations; run it after adding one.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type {
${used.map((brand) => `  ${brand},`).join('\n')}
} from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { BookingTerms } from '@market/contract/terms.ts'

/** Written when the row is made, and from then on by \`move\` alone. */
type State<Of> = ColumnType<Of, Of, never>

${text}`
}

/** Renders database-types.ts for the tables of a migrated database. */
export async function renderDatabaseTypes(connectionString: string): Promise<string> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<Column>(columnsQuery)
    return render(rows)
  } finally {
    await client.end()
  }
}
