import type { ReactNode } from 'react'
import { useHydrated } from '#lib/first-view/use-hydrated.ts'

/** Shows its children once the page is hydrated, without rendering what surrounds them again. */
export const OnceHydrated = ({ children }: { children: ReactNode }) => useHydrated() && children
