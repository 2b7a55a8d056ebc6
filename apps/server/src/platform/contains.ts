import { type RawBuilder, sql } from 'kysely'

/** Words somewhere in a text that `plain_text` wrote, as the trigram indexes find them. */
export const contains = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql`${text} like '%' || replace(replace(replace(plain_text(${words}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
