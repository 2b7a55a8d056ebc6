import type { saveBranding as endpoint } from '@market/contract/branding/endpoints.ts'
import type { Branding, Mark } from '@market/contract/branding/schema.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { sql } from 'kysely'
import { claimFiles, imageSize, releaseFilesNamed } from '#modules/uploads/public.ts'
import { audit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { requireVersion } from '#platform/context/require-version.ts'
import { readSettings } from '#platform/config/settings.ts'
import { brandingSetting, presentBranding } from '../present-branding.ts'
import { settingsChanged } from '../events.ts'
import { cleanSvg } from '../clean-svg.ts'
import { requireOwner } from '../policy.ts'
import { versionOfSetting } from '../store-settings.ts'

/** Devices show the icon at up to this size. */
const smallestIcon = 256

const filesOf = ({ logoLight, logoDark, favicon, homePicture }: Branding): string[] =>
  [logoLight, logoDark, favicon]
    .flatMap((mark) => (mark !== null && 'file' in mark ? [mark.file] : []))
    .concat(homePicture ?? [])

async function claimImage(ctx: Ctx, field: string, url: string, before: readonly string[]): Promise<string> {
  // An image that is kept belongs to whoever uploaded it.
  if (before.includes(url)) return url
  const [claimed] = await claimFiles(ctx, [{ url }], 'image', field)
  return claimed?.filename ?? url
}

async function saveMark(ctx: Ctx, field: string, mark: Mark, before: readonly string[]): Promise<Mark> {
  if (mark === null) return null
  if ('svg' in mark) return { svg: await cleanSvg(field, mark.svg) }
  return { file: await claimImage(ctx, field, mark.file, before) }
}

/** Rejects an icon that devices would stretch or blur. */
async function requireIcon(ctx: Ctx, mark: Mark): Promise<void> {
  if (mark === null || 'svg' in mark) return
  const size = await imageSize(ctx.tx, mark.file)
  if (size === null || size.width !== size.height || size.width < smallestIcon)
    throw fieldError('favicon', `The icon must be square, with at least ${smallestIcon} pixels on each side.`)
}

/** Saves the branding; pages, emails and the web manifest show it from the next request on. */
export async function saveBranding(
  ctx: Ctx,
  { version, ...form }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwner(ctx)
  await sql`select pg_advisory_xact_lock(hashtext('settings'))`.execute(ctx.tx)
  requireVersion(await versionOfSetting(ctx, brandingSetting), version)
  const { branding: before } = await readSettings(ctx.tx)
  const kept = filesOf(before)
  const after: Branding = {
    ...form,
    logoLight: await saveMark(ctx, 'logoLight', form.logoLight, kept),
    logoDark: await saveMark(ctx, 'logoDark', form.logoDark, kept),
    favicon: await saveMark(ctx, 'favicon', form.favicon, kept),
    homePicture: form.homePicture === null ? null : await claimImage(ctx, 'homePicture', form.homePicture, kept),
  }
  await requireIcon(ctx, after.favicon)
  const current = filesOf(after)
  await releaseFilesNamed(
    ctx,
    kept.filter((file) => !current.includes(file)),
  )
  const change = {
    value: sql<string>`${JSON.stringify(after)}::jsonb`,
    updated_at: ctx.now,
    updated_by: person(ctx).id,
  }
  await ctx.tx
    .insertInto('settings')
    .values({ name: brandingSetting, ...change })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ ...change, version: sql<number>`settings.version + 1` }),
    )
    .execute()
  const changed = (Object.keys(after) as (keyof Branding)[]).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (branding: Branding) => Object.fromEntries(changed.map((name) => [name, branding[name]]))
  audit(ctx, { target: ['setting', brandingSetting], before: only(before), after: only(after) })
  ctx.emit(settingsChanged, { name: brandingSetting })
  return presentBranding(ctx, after)
}
