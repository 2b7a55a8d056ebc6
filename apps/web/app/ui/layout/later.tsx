import { type ReactNode, Suspense } from 'react'

/**
 * Part of a public page that hydrates separately, after the content above it, so that the browser can handle input in
 * between.
 */
export const Later = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
