import { type ReactNode, Suspense, useState } from 'react'

/** Mounts its children on first use and keeps them, so that a closing transition can run. */
export function WhenWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [was, setWas] = useState(wanted)
  if (wanted && !was) setWas(true)
  return <Suspense>{was && children}</Suspense>
}
