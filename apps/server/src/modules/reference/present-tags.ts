import type { TagId } from '@market/contract/ids.ts'

interface TagRow {
  readonly id: TagId
  readonly name: string
}

/** Tag with both names that clients use for its fields. */
export const presentTag = ({ id, name }: TagRow) => ({ id, name, tag_id: id, tag_name: name })

/** Tags of a record, also as plain ids. */
export const presentTags = (tags: readonly TagRow[]) => ({
  tags: tags.map(presentTag),
  tagIds: tags.map(({ id }) => id),
})
