import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import { Later } from './later.tsx'

interface BelowViewProps {
  children: ReactNode
  className?: string | undefined
}

/** What phones lay out by itself, after the first view stands (`view-first.ts`, base.css): a part of a page, or a card. */
export const BelowView = ({ children, className }: BelowViewProps) => (
  // The script of the page marks it before React knows of it.
  <div className={classList('below-view', className)} suppressHydrationWarning>
    {children}
  </div>
)

/** A part of a public page below what one sees first: laid out when that stands, and alive after what is above it. */
export const Below = ({ children }: { children: ReactNode }) => (
  <BelowView>
    <Later>{children}</Later>
  </BelowView>
)
