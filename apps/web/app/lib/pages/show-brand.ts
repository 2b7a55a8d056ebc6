import type { ShownBranding } from '@market/contract/branding/shown.ts'
import { brand, brandMarketplace, brandStyleId } from './brand.ts'
import { brandOf } from './brand-style.ts'

/** Shows a saved look in the open page: colors and fonts at once, logo and texts with the next page. */
export function showBrand(branding: ShownBranding): void {
  brandMarketplace(brandOf(brand.name, branding))
  const style = document.getElementById(brandStyleId)
  if (style !== null) style.textContent = brand.style
}
