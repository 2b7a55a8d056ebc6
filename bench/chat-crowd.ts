import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

export interface ChatUser {
  readonly id: string
  readonly token: string
}

export interface Crowd {
  /** Buyers and sellers with open chats. */
  readonly pairs: readonly (readonly [ChatUser, ChatUser])[]
  /** Buyer with the long chat list. The first pair has the long chat. */
  readonly lister: ChatUser
}

interface CrowdSize {
  readonly people: number
  readonly longHistory: number
  readonly longList: number
}

const insertUsers = `insert into users (id, type, full_name, email, step, created_at, updated_at)
  select gen_random_uuid(), $1, $1 || ' ' || n, lower($1) || n || '@bench.test', 4, now(), now()
  from generate_series(1, $2::integer) n returning id`
const insertSessions = `insert into sessions (id, user_id, token_hash, created_at, last_used_at, expires_at)
  select gen_random_uuid(), given.id, decode(given.hash, 'hex'), now(), now(), now() + interval '1 day'
  from unnest($1::uuid[], $2::text[]) as given (id, hash)`
const insertChats = `insert into chats (id, buyer_id, seller_id, opened_at, updated_at)
  select gen_random_uuid(), given.buyer, given.seller, now(), now() - random() * interval '90 days'
  from unnest($1::uuid[], $2::uuid[]) as given (buyer, seller)`
const insertHistory = `with chat as (
    update chats set last_seq = $2, last_type = 'TEXT', last_text = 'the end', last_by_buyer = true
    where buyer_id = $1 returning id, buyer_id, seller_id)
  insert into messages (chat_id, seq, id, client_id, sender_id, by_buyer, type, text, created_at)
  select chat.id, n, gen_random_uuid(), gen_random_uuid(), case when n % 2 = 0 then buyer_id else seller_id end,
    n % 2 = 0, 'TEXT', 'message number ' || n || ' with some words to make it as long as they are', now()
  from chat, generate_series(1, $2::integer) n`

/** Fills a migrated database with chat users. Inserts rows directly, because 5,000 registrations take too long. */
export async function fillChats(connectionString: string, size: CrowdSize): Promise<Crowd> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  const add = async (type: string, count: number): Promise<ChatUser[]> => {
    const { rows } = await client.query<{ id: string }>(insertUsers, [type, count])
    const people = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
    const hashes = people.map(({ token }) => createHash('sha256').update(token).digest('hex'))
    await client.query(insertSessions, [people.map(({ id }) => id), hashes])
    return people
  }
  try {
    const count = Math.max(size.people / 2, size.longList)
    const [buyers, sellers] = [await add('BUYER', count + 1), await add('SELLER', count)]
    const pairs = sellers.map((seller, index) => [buyers[index] as ChatUser, seller] as const)
    const lister = buyers[count] as ChatUser
    const chats = [...pairs, ...sellers.slice(0, size.longList).map((seller) => [lister, seller] as const)]
    await client.query(insertChats, [chats.map(([buyer]) => buyer.id), chats.map(([, seller]) => seller.id)])
    await client.query(insertHistory, [pairs[0]?.[0].id, size.longHistory])
    await client.query('analyze')
    return { pairs: pairs.slice(0, size.people / 2), lister }
  } finally {
    await client.end()
  }
}
