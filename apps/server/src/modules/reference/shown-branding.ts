import { createHash } from 'node:crypto'
import type { getShownBranding } from '@market/contract/branding/endpoints-shown.ts'
import { brandTokens } from '@market/contract/branding/palette.ts'
import type { Branding, brandMarks, Mark } from '@market/contract/branding/schema.ts'
import { designFont, type ShownBranding } from '@market/contract/branding/shown.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { fileUrl } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'

/** Changes whenever the image does, so that its address can be cached forever. */
export const versionOfMark = (svg: string) => createHash('sha256').update(svg).digest('hex').slice(0, 12)

const declarations = (tokens: Readonly<Record<string, string>>): string =>
  Object.entries(tokens)
    .map(([token, value]) => `${token}:${value}`)
    .join(';')

type Addressing = Pick<Ctx, 'origin' | 'sign' | 'now'>

function markUrl(ctx: Addressing, name: (typeof brandMarks)[number], mark: Mark): string | undefined {
  if (mark === null) return undefined
  return 'svg' in mark ? `${ctx.origin}/brand/${name}.svg?v=${versionOfMark(mark.svg)}` : fileUrl(ctx, mark.file)
}

/** The icon on the home screen of an iPhone, which shows no SVG. */
const touchIconUrl = ({ origin }: Addressing, icon: Mark): string | undefined =>
  icon !== null && 'svg' in icon ? `${origin}/brand/icon-180.png?v=${versionOfMark(icon.svg)}` : undefined

const isOfDesign = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** The branding as pages show it, with the addresses of its images and without what is that of the design. */
export function shownBranding(ctx: Addressing, branding: Branding): ShownBranding {
  const { primary, headingFont, homeHeadline, homeLead, homePicture, footerText, footerLinks, termsVersion } = branding
  const shown = {
    primary,
    headingFont: headingFont === designFont ? undefined : headingFont,
    homeHeadline,
    homeLead,
    footerText,
    footerLinks,
    termsVersion,
    light: declarations(brandTokens('light', branding)),
    dark: declarations(brandTokens('dark', branding)),
    logoLight: markUrl(ctx, 'logoLight', branding.logoLight),
    logoDark: markUrl(ctx, 'logoDark', branding.logoDark),
    favicon: markUrl(ctx, 'favicon', branding.favicon),
    touchIcon: touchIconUrl(ctx, branding.favicon),
    homePicture: homePicture === null ? undefined : fileUrl(ctx, homePicture),
  }
  return Object.fromEntries(Object.entries(shown).filter(([, value]) => !isOfDesign(value)))
}

export const branding = async (ctx: Ctx): Promise<OutputOf<typeof getShownBranding>> => ({
  marketName: ctx.settings.marketName,
  transparencyPage: ctx.settings.transparencyPage,
  branding: shownBranding(ctx, ctx.settings.branding),
})
