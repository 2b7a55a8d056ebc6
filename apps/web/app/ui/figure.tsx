import type { ReactNode } from 'react'
import classes from './figure.module.css'

/** Small drawings for empty and broken places, made of the palette's own shapes. */
const drawings = {
  search: (
    <>
      <circle cx="82" cy="62" r="34" className={classes.line} />
      <path d="M107 87l24 24" className={classes.thick} />
      <path d="M66 58a18 18 0 0 1 14-13" className={classes.line} />
      <rect x="30" y="116" width="52" height="8" rx="4" className={classes.soft} />
    </>
  ),
  list: (
    <>
      <rect x="44" y="26" width="72" height="92" rx="10" className={classes.paper} />
      <rect x="56" y="42" width="18" height="18" rx="5" className={classes.soft} />
      <rect x="80" y="46" width="26" height="6" rx="3" className={classes.quiet} />
      <rect x="56" y="68" width="18" height="18" rx="5" className={classes.soft} />
      <rect x="80" y="72" width="20" height="6" rx="3" className={classes.quiet} />
      <rect x="56" y="94" width="18" height="18" rx="5" className={classes.soft} />
      <rect x="80" y="98" width="24" height="6" rx="3" className={classes.quiet} />
    </>
  ),
  chat: (
    <>
      <rect x="30" y="32" width="72" height="46" rx="16" className={classes.paper} />
      <rect x="60" y="66" width="72" height="46" rx="16" className={classes.main} />
      <rect x="44" y="46" width="36" height="6" rx="3" className={classes.quiet} />
      <rect x="44" y="58" width="22" height="6" rx="3" className={classes.quiet} />
      <circle cx="82" cy="89" r="4" className={classes.onMain} />
      <circle cx="96" cy="89" r="4" className={classes.onMain} />
      <circle cx="110" cy="89" r="4" className={classes.onMain} />
    </>
  ),
  wallet: (
    <>
      <rect x="32" y="44" width="96" height="66" rx="14" className={classes.paper} />
      <path d="M44 44l58-18a8 8 0 0 1 10 8v10" className={classes.line} />
      <rect x="92" y="66" width="44" height="24" rx="12" className={classes.main} />
      <circle cx="106" cy="78" r="4" className={classes.onMain} />
    </>
  ),
  bell: (
    <>
      <path d="M80 28a28 28 0 0 1 28 28v18l10 18H42l10-18V56a28 28 0 0 1 28-28z" className={classes.paper} />
      <path d="M70 100a10 10 0 0 0 20 0" className={classes.line} />
      <circle cx="80" cy="24" r="5" className={classes.main} />
    </>
  ),
  people: (
    <>
      <circle cx="60" cy="56" r="18" className={classes.soft} />
      <path d="M28 112a32 32 0 0 1 64 0" className={classes.soft} />
      <circle cx="104" cy="60" r="16" className={classes.main} />
      <path d="M76 114a28 28 0 0 1 56 0z" className={classes.main} />
    </>
  ),
  calendar: (
    <>
      <rect x="36" y="36" width="88" height="78" rx="12" className={classes.paper} />
      <path d="M36 58h88M60 26v18M100 26v18" className={classes.line} />
      <path d="M64 86l12 12 22-24" className={classes.thick} />
    </>
  ),
  map: (
    <>
      <path d="M30 46l32-14 36 14 32-14v70l-32 14-36-14-32 14z" className={classes.paper} />
      <path d="M62 32v70M98 46v70" className={classes.line} />
      <path d="M80 50a16 16 0 0 1 16 16c0 12-16 26-16 26S64 78 64 66a16 16 0 0 1 16-16z" className={classes.main} />
      <circle cx="80" cy="66" r="6" className={classes.onMain} />
    </>
  ),
  door: (
    <>
      <rect x="52" y="22" width="56" height="98" rx="8" className={classes.main} />
      <rect x="62" y="34" width="36" height="30" rx="5" className={classes.mainSoft} />
      <rect x="62" y="74" width="36" height="34" rx="5" className={classes.mainSoft} />
      <circle cx="99" cy="70" r="4" className={classes.onMain} />
      <path d="M34 120h92" className={classes.line} />
    </>
  ),
  wire: (
    <>
      <path d="M18 72c22 0 18 30 44 30h8" className={classes.line} />
      <rect x="66" y="88" width="22" height="28" rx="6" className={classes.main} />
      <path d="M94 96h8M94 108h8" className={classes.thick} />
      <path d="M142 60c-22 0-10 42-26 42h-2" className={classes.line} />
      <path d="M96 42l-8 16h14l-8 16" className={classes.line} />
    </>
  ),
} satisfies Record<string, ReactNode>

export type FigureName = keyof typeof drawings

export function Figure({ name, size = 140 }: { name: FigureName; size?: number }) {
  return (
    <svg width={size} height={(size * 140) / 160} viewBox="0 0 160 140" fill="none" aria-hidden="true">
      <ellipse cx="80" cy="72" rx="70" ry="60" className={classes.ground} />
      {drawings[name]}
    </svg>
  )
}
