import { z } from 'zod'
import { storedFile } from '../accounts/schema.ts'
import { ifGiven } from '../if-given.ts'
import { optionalLine, optionalText, requiredLine, textInput } from '../text.ts'
import { version, versionSeen } from '../version.ts'
import { leastContrast, readableOnPaper } from './palette.ts'
import { designFont, headingFonts, shownBranding } from './shown.ts'

/** Maximum lengths in characters, and counts. */
export const brandingLimits = {
  svg: 50_000,
  headline: 80,
  lead: 240,
  footerText: 240,
  footerLinks: 6,
  linkLabel: 40,
  mailHeader: 60,
  mailSignature: 300,
  termsVersion: 20,
} as const

const color = textInput('Please enter a color such as #124c40.')
  .toLowerCase()
  .regex(/^#[\da-f]{6}$/, 'Please enter a color such as #124c40.')
  .refine((hex) => readableOnPaper(hex) === hex, {
    error: ({ input }) =>
      `Text in this color would be hard to read: its contrast with the page is below ${leastContrast}. Try ${readableOnPaper(String(input))}.`,
  })

const notAMark = 'Please upload an SVG or PNG file.'
/** A logo: an SVG as text, or an uploaded image. */
const mark = z
  .union(
    [
      z.object({ svg: z.string(notAMark).max(brandingLimits.svg, 'The SVG cannot exceed 50,000 characters.') }),
      z.object({ file: storedFile(notAMark) }),
    ],
    { error: notAMark },
  )
  .nullable()
export type Mark = z.output<typeof mark>

const footerLink = z.object({
  label: requiredLine('Label', brandingLimits.linkLabel),
  url: requiredLine('Link', 300).regex(/^(\/(?![/\\])|https:\/\/)\S*$/, 'A link starts with / or https://.'),
})

/** The images that may be an SVG. */
export const brandMarks = ['logoLight', 'logoDark', 'favicon'] as const

/** The look that an operator can change. Null and empty texts keep that of the design. */
export const brandingForm = z.object({
  version: versionSeen,
  primary: ifGiven(color).transform((hex) => hex ?? null),
  accent: ifGiven(color).transform((hex) => hex ?? null),
  headingFont: z.enum(headingFonts, { error: 'Please choose a font.' }),
  logoLight: mark,
  logoDark: mark,
  favicon: mark,
  homeHeadline: optionalLine('Headline', brandingLimits.headline),
  homeLead: optionalText('Introduction', brandingLimits.lead),
  homePicture: ifGiven(storedFile('Please upload an image.')).transform((file) => file ?? null),
  footerText: optionalText('Footer text', brandingLimits.footerText),
  footerLinks: z
    .array(footerLink, { error: 'Please enter links.' })
    .max(brandingLimits.footerLinks, `At most ${brandingLimits.footerLinks} links.`),
  mailHeader: optionalLine('Email header', brandingLimits.mailHeader),
  mailSignature: optionalText('Email signature', brandingLimits.mailSignature),
  termsVersion: optionalLine('Version of the terms', brandingLimits.termsVersion),
})

/** The stored branding. */
export type Branding = Omit<z.output<typeof brandingForm>, 'version'>

export const defaultBranding: Branding = {
  primary: null,
  accent: null,
  headingFont: designFont,
  logoLight: null,
  logoDark: null,
  favicon: null,
  homeHeadline: '',
  homeLead: '',
  homePicture: null,
  footerText: '',
  footerLinks: [],
  mailHeader: '',
  mailSignature: '',
  termsVersion: '',
}

const markOut = z.union([z.object({ svg: z.string() }), z.object({ file: z.string() })]).nullable()

/** The branding as the console edits it, and with the addresses of its images. */
export const editedBranding = z.object({
  primary: z.string().nullable(),
  accent: z.string().nullable(),
  headingFont: z.enum(headingFonts),
  logoLight: markOut,
  logoDark: markOut,
  favicon: markOut,
  homeHeadline: z.string(),
  homeLead: z.string(),
  homePicture: z.string().nullable(),
  footerText: z.string(),
  footerLinks: z.array(z.object({ label: z.string(), url: z.string() })),
  mailHeader: z.string(),
  mailSignature: z.string(),
  termsVersion: z.string(),
  version,
  shown: shownBranding,
})
