import { type ComponentProps, lazy } from 'react'
import { loadPart } from '#lib/pages/load-part.ts'
import type { Lightbox } from './lightbox.tsx'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'

const Loaded = lazy(async () => ({ default: (await loadPart(() => import('./lightbox.tsx'))).Lightbox }))

/** Lightbox that public pages load on demand. */
export const LazyLightbox = (props: ComponentProps<typeof Lightbox>) => (
  <WhenWanted wanted={props.shown !== null}>
    <Loaded {...props} />
  </WhenWanted>
)
