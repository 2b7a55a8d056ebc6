import { useEffect, useState } from 'react'

/** Milliseconds without a change. */
const pauseMs = 600

/** Returns a value once typing pauses, and a function to take it at once, as when the field loses focus. */
export function useSettled<Value>(value: Value): [Value, () => void] {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const pause = setTimeout(() => setSettled(value), pauseMs)
    return () => clearTimeout(pause)
  }, [value])
  return [settled, () => setSettled(value)]
}
