import { type ReactNode, Suspense } from 'react'

/**
 * A part of a public page that comes alive by itself, after what is above it: between two parts the browser may answer a
 * press or a key.
 */
export const Later = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>
