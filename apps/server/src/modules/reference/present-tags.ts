import type { TagId } from '@market/contract/ids.ts'

interface TagRow {
  readonly id: TagId
  readonly name: string
}

/** A tag by both names that clients know its fields by. */
export const presentTag = ({ id, name }: TagRow) => ({ id, name, tag_id: id, tag_name: name })

/** The tags of a record, and their ids alone. */
export const presentTags = (tags: readonly TagRow[]) => ({
  tags: tags.map(presentTag),
  tagIds: tags.map(({ id }) => id),
})
