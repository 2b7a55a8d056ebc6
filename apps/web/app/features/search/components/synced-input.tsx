import { useEffect, useRef } from 'react'

interface SyncedInputProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
}

/** Uncontrolled input that reflects a click immediately and follows the URL, for example after Back. */
export function SyncedInput({ type, name, value, checked }: SyncedInputProps) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = checked
  }, [checked])
  return <input ref={box} type={type} name={name} value={value} defaultChecked={checked} />
}
