import { ZoomIn, ZoomOut } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from '#ui/buttons/button.tsx'

interface ZoomButtonsProps {
  zoom: number
  min: number
  max: number
  step: number
  onZoom: (zoom: number) => void
}

/** Two buttons that change the zoom by a step; at a limit, one is disabled and says why. */
export function ZoomButtons({ zoom, min, max, step, onZoom }: ZoomButtonsProps) {
  const change = (by: number) => onZoom(Math.min(max, Math.max(min, zoom + by)))
  return (
    <>
      <ZoomButton
        name="Zoom out"
        reason={zoom <= min ? 'The whole image is shown.' : null}
        onPress={() => change(-step)}
      >
        <ZoomOut size={20} aria-hidden="true" />
      </ZoomButton>
      <ZoomButton
        name="Zoom in"
        reason={zoom >= max ? 'The image is at its largest size.' : null}
        onPress={() => change(step)}
      >
        <ZoomIn size={20} aria-hidden="true" />
      </ZoomButton>
    </>
  )
}

interface ZoomButtonProps {
  name: string
  /** Why it is disabled, or null. */
  reason: string | null
  onPress: () => void
  children: ReactNode
}

/** Stays focusable while disabled, so that the keyboard does not lose its place and the reason can be read. */
function ZoomButton({ name, reason, onPress, children }: ZoomButtonProps) {
  const id = useId()
  return (
    <>
      <IconButton
        framed
        aria-label={name}
        aria-disabled={reason !== null}
        aria-describedby={reason === null ? undefined : id}
        title={reason ?? name}
        onClick={() => reason === null && onPress()}
      >
        {children}
      </IconButton>
      <span id={id} hidden>
        {reason}
      </span>
    </>
  )
}
