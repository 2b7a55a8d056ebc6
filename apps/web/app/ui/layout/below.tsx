import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import { Later } from './later.tsx'

interface BelowViewProps {
  children: ReactNode
  className?: string | undefined
}

/** Part of a page, or a card, that phones lay out separately after the first view (`deferred-content.ts`, base.css). */
export const BelowView = ({ children, className }: BelowViewProps) => (
  // The page's inline script sets an attribute before hydration.
  <div className={classList('below-view', className)} suppressHydrationWarning>
    {children}
  </div>
)

/** Part of a public page below the first view: laid out after it, and hydrated after the content above. */
export const Below = ({ children }: { children: ReactNode }) => (
  <BelowView>
    <Later>{children}</Later>
  </BelowView>
)
