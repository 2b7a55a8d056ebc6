import { z } from 'zod'

/** The packaged fonts for headings. */
export const headingFonts = ['Bricolage Grotesque', 'Figtree', 'Space Grotesk', 'Source Serif 4'] as const

/** The font of the design. */
export const designFont = 'Bricolage Grotesque'

/** The branding that every page needs, with addresses of images. A missing field has the value of the design. */
export const shownBranding = z.object({
  primary: z.string().optional(),
  light: z
    .string()
    .optional()
    .describe('CSS declarations of the design tokens that the colors replace on a light page'),
  dark: z.string().optional().describe('the same on a dark page'),
  headingFont: z.enum(headingFonts).optional(),
  logoLight: z.string().optional(),
  logoDark: z.string().optional(),
  favicon: z.string().optional(),
  touchIcon: z.string().optional().describe('the icon as PNG, if it is an SVG'),
  homeHeadline: z.string().optional(),
  homeLead: z.string().optional(),
  homePicture: z.string().optional(),
  footerText: z.string().optional(),
  footerLinks: z.array(z.object({ label: z.string(), url: z.string() })).optional(),
  termsVersion: z.string().optional(),
})
export type ShownBranding = z.infer<typeof shownBranding>
