/**
 * The upper limit for reads that no cache answers: a bare Fastify server that reads the same rows with one prepared
 * statement and sends them unchanged. Runs in a separate process and prints its address.
 */
import Fastify from 'fastify'
import pg from 'pg'

const card = `l.id, l.kind, l.title, l.description, l.status, l.min_cents, l.max_cents, l.created_at, l.updated_at,
  u.id as user_id, u.full_name, u.avatar, u.city, u.response_time, r.stars_sum, r.review_count, c.title as category, k.name as country,
  (select json_agg(json_build_object('id', t.id, 'name', t.name)) from listing_tags lt join tags t on t.id = lt.tag_id where lt.listing_id = l.id) as tags,
  (select json_agg(json_build_object('id', f.id, 'filename', f.filename)) from listing_files lf join files f on f.id = lf.file_id where lf.listing_id = l.id) as images`
const joined = `join users u on u.id = l.owner_id join categories c on c.id = l.category_id join countries k on k.id = l.country_id
  left join seller_ratings r on r.seller_id = u.id`
const isOpen = `kind = 'SERVICE' and status = 'Open' and deleted_at is null`

const statements = {
  category: `select ${card} from (select * from listings where ${isOpen} and category_id = $1
    order by min_cents, id limit 10 offset ($2::int - 1) * 10) l ${joined} order by l.min_cents, l.id`,
  words: `select ${card} from (select * from listings where ${isOpen} and search_words @@ websearch_to_tsquery('english', $1)
    order by created_at desc limit 10 offset 0) l ${joined} order by l.created_at desc`,
  details: `select ${card} from listings l ${joined} where l.id = $1`,
} as const

const pool = new pg.Pool({ connectionString: process.argv[2] ?? '', max: 10 })
const app = Fastify()
const rowsOf = async (name: keyof typeof statements, values: unknown[]) =>
  (await pool.query({ name, text: statements[name], values })).rows as unknown[]

app.get<{ Querystring: { categoryId?: string; searchTerm?: string; skip?: string } }>(
  '/services/search',
  async ({ query }) =>
    query.categoryId === undefined
      ? rowsOf('words', [query.searchTerm])
      : rowsOf('category', [query.categoryId, query.skip ?? 1]),
)
app.get<{ Params: { id: string } }>('/services/info/:id', ({ params }) => rowsOf('details', [params.id]))
process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
