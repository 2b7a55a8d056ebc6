import type { ShownBranding } from '@market/contract/branding/shown.ts'
import sourceSerif from '@fontsource-variable/source-serif-4/wght.css?url'
import spaceGrotesk from '@fontsource-variable/space-grotesk/wght.css?url'

/** Style sheets of the heading fonts that the design itself does not use; a page loads only that of the chosen font. */
export const headingFontSheets: Partial<Record<NonNullable<ShownBranding['headingFont']>, string>> = {
  'Space Grotesk': spaceGrotesk,
  'Source Serif 4': sourceSerif,
}
