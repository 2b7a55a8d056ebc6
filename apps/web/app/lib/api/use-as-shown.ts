import { useState } from 'react'

/**
 * What a question is asked about, as it was shown at first: neither a figure nor a text changes under the finger of who is
 * about to agree. Once the server has refused, it is shown as it stands.
 */
export function useAsShown<Value>(now: Value, isRefused: boolean): Value {
  const [shown, setShown] = useState(now)
  if (isRefused && shown !== now) setShown(now)
  return shown
}
