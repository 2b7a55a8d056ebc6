import { useState } from 'react'
import classes from './avatar.module.css'

interface AvatarProps {
  name: string
  src?: string | null | undefined
  size?: number
}

/**
 * Avatar, or initials when there is no image or it fails to load. Hidden from screen readers, because the name is
 * beside it.
 */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const shown = src && failed !== src ? src : null
  return (
    <span className={classes.avatar} style={{ width: size, height: size, fontSize: size * 0.38 }} aria-hidden="true">
      {shown ? (
        <img src={shown} alt="" width={size} height={size} loading="lazy" onError={() => setFailed(shown)} />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}

/** 'Ana Maria Silva' -> 'AS'. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return (
    letters
      .map((word) => String.fromCodePoint(...(word ? [word.codePointAt(0) ?? 63] : [])))
      .join('')
      .toUpperCase() || '?'
  )
}
