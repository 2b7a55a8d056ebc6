import drawings from './figures.svg'

export type FigureName =
  | 'search'
  | 'list'
  | 'chat'
  | 'wallet'
  | 'bell'
  | 'people'
  | 'calendar'
  | 'map'
  | 'door'
  | 'wire'

/** Small illustration for an empty or error state. */
export function Figure({ name, size = 140 }: { name: FigureName; size?: number }) {
  return (
    <svg width={size} height={(size * 140) / 160} viewBox="0 0 160 140" fill="none" aria-hidden="true">
      <use href={`${drawings}#${name}`} />
    </svg>
  )
}
