import { useEffect, useRef } from 'react'

interface SyncedInputProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
}

/** A box that shows a press at once and follows the address whenever that changes, as when somebody goes back. */
export function SyncedInput({ type, name, value, checked }: SyncedInputProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = checked
  }, [checked])
  return <input ref={box} type={type} name={name} value={value} defaultChecked={checked} />
}
