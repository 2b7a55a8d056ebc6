import { useState } from 'react'

/**
 * Freezes the value that a confirmation is about, so that it does not change while the user is about to agree. After
 * the server has rejected the call, returns the current value.
 */
export function useFrozenValue<Value>(now: Value, isRefused: boolean): Value {
  const [shown, setShown] = useState(now)
  if (isRefused && shown !== now) setShown(now)
  return shown
}
