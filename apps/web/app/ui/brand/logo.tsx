import { brand } from '#lib/pages/brand.ts'
import classes from './logo.module.css'

/** Logo: an F whose arms have equal length, like the two sides of a fair deal. */
function LogoMark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" className={classes.mark}>
      <rect width="32" height="32" rx="9" className={classes.ground} />
      <g className={classes.letter}>
        <rect x="8" y="7" width="4.5" height="18" rx="2.25" />
        <rect x="14.5" y="7" width="10" height="4.5" rx="2.25" />
        <rect x="14.5" y="14" width="10" height="4.5" rx="2.25" />
      </g>
    </svg>
  )
}

export function Logo({ size = 32 }: { size?: number }) {
  const { logoLight, logoDark } = brand.look
  if (logoLight ?? logoDark)
    return (
      <span className={classes.logo}>
        <img src={logoLight ?? logoDark} alt={brand.name} height={size} className={classes.light} />
        <img src={logoDark ?? logoLight} alt={brand.name} height={size} className={classes.dark} />
      </span>
    )
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      <span className={classes.word}>{brand.name}</span>
    </span>
  )
}
