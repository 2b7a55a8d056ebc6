import { type RawBuilder, sql } from 'kysely'
import { importColumns } from './row-files.ts'

/** A file of the marketplace to be exported with a row, by the column that names it. */
export interface ExportedFile {
  readonly column: string
  readonly path: string
  readonly storedAs: string
}

/** Values are texts, numbers, lists of texts, amounts in cents or null. `cursor` orders the rows. */
export interface ExportedRow {
  readonly cursor: string
  readonly cells: Readonly<Record<string, string | number | readonly string[] | null>>
  readonly files?: readonly ExportedFile[] | null
}

interface Export {
  readonly columns: readonly string[]
  /** Rows after a cursor, in its order. */
  readonly rows: (after: string, limit: number) => RawBuilder<ExportedRow>
}

const firstId = '00000000-0000-0000-0000-000000000000'

/** Builds `files` of a row: its files below `path`, which contains no separator of lists or folders. */
const fileOf = (column: string, file: string, name?: string) =>
  `json_build_object('column', '${column}', 'storedAs', ${file}.stored_as, 'path', ${
    name === undefined
      ? `${file}.id || '.' || split_part(${file}.stored_as, '.', -1)`
      : `${file}.id || '/' || regexp_replace(regexp_replace(${name}, '\\.' || ${file}.type || '$', '', 'i'), '[\\\\/|[:cntrl:]]', '-', 'g') || '.' || ${file}.type`
  })`

const dollars = (column: string) => `round(${column} / 100.0, 2)::text`
const priceRange = (range: string) =>
  `(${range}.min_cents / 100.0)::float8::text || '-' || (${range}.max_cents / 100.0)::float8::text`

/** Completes a query that ends with the column of its cursor: returns the rows after the cursor, in its order. */
const rowsAfter =
  (query: string) =>
  (after: string, limit: number): RawBuilder<ExportedRow> =>
    sql<ExportedRow>`${sql.raw(query)} > ${after === '' ? firstId : after}::uuid order by 1 limit ${limit}`

/** The parts of an export that an import can read. */
const importable = {
  categories: {
    columns: importColumns.categories,
    rows: rowsAfter(`select c.id as cursor, json_build_object('title', c.title, 'description', c.description,
      'tags', (select coalesce(json_agg(t.name order by t.name), '[]') from tags t where t.category_id = c.id and t.is_active)) as cells
      from categories c where c.is_active and c.id`),
  },
  people: {
    columns: importColumns.people,
    rows: rowsAfter(`select u.id as cursor, json_build_object('type', u.type, 'email', u.email, 'fullName', u.full_name,
      'countryCode', u.country_code, 'phone', u.phone, 'country', u.country_id, 'state', u.state_id, 'city', u.city,
      'zipcode', u.zipcode, 'address', u.address, 'gender', u.gender, 'bio', u.bio,
      'dob', case when s then u.dob::text end, 'category', case when s then c.title end,
      'tags', case when s then (select json_agg(t.name order by t.name) from user_tags ut join tags t on t.id = ut.tag_id where ut.user_id = u.id) end,
      'priceRange', case when s then ${priceRange('r')} end,
      'responseTime', case when s then u.response_time end) as cells,
      (select json_agg(file) from (
        select ${fileOf('avatar', 'f')} as file from files f where f.filename = u.avatar and f.owner_id = u.id and f.stored_as is not null
        union all
        select ${fileOf('resume', 'f', 'u.resume_name')} from files f where s and f.filename = u.resume and f.owner_id = u.id and f.stored_as is not null
      ) as own) as files
      from users u left join categories c on c.id = u.category_id left join price_ranges r on r.id = u.price_range_id
        cross join lateral (select u.type = 'SELLER' and u.step = 4 as s) as complete
      where u.type <> 'ADMIN' and u.deleted_at is null and u.email is not null and u.id`),
  },
  listings: {
    columns: importColumns.listings,
    rows: rowsAfter(`select l.id as cursor, json_build_object('id', l.id, 'owner', u.email, 'kind', l.kind, 'status', l.status,
      'title', l.title, 'description', l.description, 'category', c.title, 'country', l.country_id,
      'tags', (select json_agg(t.name order by t.name) from listing_tags lt join tags t on t.id = lt.tag_id where lt.listing_id = l.id),
      'price', ${dollars('l.price_cents')}, 'priceRange', ${priceRange('r')}, 'questions', l.questions) as cells,
      (select json_agg(case role when 'image' then ${fileOf('images', 'f')}
          else ${fileOf('documents', 'f', 'lf.name')} end order by lf.role, lf.position)
        from listing_files lf join files f on f.id = lf.file_id where lf.listing_id = l.id and f.stored_as is not null) as files
      from listings l join users u on u.id = l.owner_id join categories c on c.id = l.category_id
        left join price_ranges r on r.id = l.price_range_id
      where l.deleted_at is null and u.deleted_at is null and u.email is not null and l.id`),
  },
} satisfies Record<string, Export>

const recordColumns = {
  bids: ['id', 'listing', 'seller', 'amount', 'fee', 'status', 'created'],
  bookings: [
    'id',
    'number',
    'source',
    'listing',
    'buyer',
    'seller',
    'status',
    'title',
    'price',
    'fee',
    'buyerFee',
    'refund',
    'earned',
    'created',
    'ended',
  ],
  reviews: ['id', 'booking', 'buyer', 'seller', 'stars', 'text', 'created'],
} as const

/** Records of what happened, which an import does not read. */
const records = {
  bids: {
    columns: recordColumns.bids,
    rows: rowsAfter(`select b.id as cursor, json_build_object('id', b.id, 'listing', b.listing_id, 'seller', u.email,
      'amount', ${dollars('b.amount_cents')}, 'fee', ${dollars('b.fee_cents')}, 'status', b.status, 'created', b.created_at) as cells
      from bids b join users u on u.id = b.seller_id where b.id`),
  },
  bookings: {
    columns: recordColumns.bookings,
    rows: rowsAfter(`select b.id as cursor, json_build_object('id', b.id, 'number', b.number, 'source', b.source,
      'listing', b.listing_id, 'buyer', buyer.email, 'seller', seller.email, 'status', b.status, 'title', b.title,
      'price', ${dollars('b.price_cents')}, 'fee', ${dollars('b.fee_cents')}, 'buyerFee', ${dollars('b.buyer_fee_cents')}, 'refund', ${dollars('b.refund_cents')},
      'earned', ${dollars('b.earned_cents')}, 'created', b.created_at, 'ended', b.ended_at) as cells
      from bookings b join users buyer on buyer.id = b.buyer_id join users seller on seller.id = b.seller_id where b.id`),
  },
  reviews: {
    columns: recordColumns.reviews,
    rows: rowsAfter(`select r.id as cursor, json_build_object('id', r.id, 'booking', r.booking_id, 'buyer', buyer.email,
      'seller', seller.email, 'stars', r.stars, 'text', r.text, 'created', r.created_at) as cells
      from reviews r join users buyer on buyer.id = r.buyer_id join users seller on seller.id = r.seller_id
      where r.removed_at is null and r.id`),
  },
  transfers: {
    columns: ['id', 'kind', 'reference', 'booking', 'account', 'amount', 'at'],
    rows: (after, limit) => sql<ExportedRow>`select e.id::text as cursor, json_build_object('id', t.id, 'kind', t.kind,
      'reference', t.reference, 'booking', t.booking_id, 'account', a.code, 'amount', round(e.amount / 100.0, 2)::text,
      'at', t.at) as cells
      from ledger_entries e join ledger_transfers t on t.id = e.transfer_id join ledger_accounts a on a.id = e.account_id
      where e.id > ${after === '' ? 0 : Number(after)} order by e.id limit ${limit}`,
  },
} satisfies Record<string, Export>

/** Every file of an export with its rows. */
export const exportQueries: Readonly<Record<string, Export>> = { ...importable, ...records }
