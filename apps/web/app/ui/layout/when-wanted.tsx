import { type ReactNode, Suspense, useState } from 'react'

/** Something that is loaded when it is first wanted, and stays from then on, so that it can close softly. */
export function WhenWanted({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const [was, setWas] = useState(wanted)
  if (wanted && !was) setWas(true)
  return <Suspense>{was && children}</Suspense>
}
