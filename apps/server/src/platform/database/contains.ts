import { type RawBuilder, sql } from 'kysely'

/** Matches words anywhere in a text that `plain_text` normalized; uses the trigram indexes. */
export const contains = (text: RawBuilder<unknown>, words: string): RawBuilder<boolean> =>
  sql`${text} like '%' || replace(replace(replace(plain_text(${words}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`
