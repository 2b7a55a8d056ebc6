import type { ListingId } from '@market/contract/ids.ts'
import { areTagsOffered } from '#modules/reference/public.ts'
import { claimFiles, holdFiles, releaseFiles } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { tagIdsOfListing, refreshSearch, replaceFiles, replaceTags } from '../store-form.ts'
import type { ListingForm } from './read-form.ts'

/**
 * Saves the tags, files and search text of a listing. Tags must belong to its category and be offered or already
 * chosen; files must belong to its owner.
 */
export async function saveAttachments(ctx: Ctx, id: ListingId, form: ListingForm): Promise<void> {
  const tagIds = [...new Set(form.tagIds)]
  if (!(await areTagsOffered(ctx.tx, tagIds, form.categoryId, await tagIdsOfListing(ctx.tx, id))))
    throw fieldError('tagIds', 'Please choose tags of the chosen category.')
  await replaceTags(ctx.tx, id, tagIds)

  await holdFiles(ctx, [...form.documents, ...form.images])
  const documents = await claimFiles(ctx, form.documents, 'document', 'documents')
  const images = await claimFiles(ctx, form.images, 'image', 'images')
  const attached = (role: 'document' | 'image') => (file: (typeof documents)[number], position: number) => ({
    file_id: file.fileId,
    role,
    name: file.name,
    position,
  })
  const files = [...documents.map(attached('document')), ...images.map(attached('image'))]
  await releaseFiles(ctx, await replaceFiles(ctx.tx, id, files))
  await refreshSearch(ctx.tx, [id])
}
