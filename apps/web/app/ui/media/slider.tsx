import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './slider.module.css'
import { IconButton } from '#ui/buttons/button.tsx'

interface Slide {
  key: string
  content: ReactNode
  /** What stands in its place until it is the next one: for pictures, which nobody should load who never sees them. */
  waiting?: ReactNode
}

interface SliderProps {
  /** What slides by, for screen readers: 'Banners'. */
  label: string
  slides: readonly Slide[]
  /** Moves on by itself, unless people prefer reduced motion, point at it, or stopped it. */
  autoplayMs?: number
  /** Two beside each other from 991 px on. */
  pairs?: boolean
}

/** Slides in a row. The browser's own scrolling moves them, so fingers, keys and pages without script work too. */
export function Slider({ label, slides, autoplayMs, pairs = false }: SliderProps) {
  const { track, shown, last, reached, go } = useTrack()
  const [stopped, setStopped] = useState(false)
  const [resting, setResting] = useState(false)
  const still = autoplayMs === undefined || stopped || resting

  useEffect(() => {
    if (autoplayMs !== undefined && prefersStillness()) setStopped(true)
  }, [autoplayMs])
  useEffect(() => {
    if (still) return
    const timer = setInterval(() => {
      if (!document.hidden) go(shown >= last ? 0 : shown + 1)
    }, autoplayMs)
    return () => clearInterval(timer)
  }, [autoplayMs, still, shown, last, go])

  return (
    <section
      className={classes.slider}
      aria-roledescription="carousel"
      aria-label={label}
      onPointerEnter={() => setResting(true)}
      onPointerLeave={() => setResting(false)}
      onFocus={() => setResting(true)}
      onBlur={() => setResting(false)}
    >
      <div
        ref={track}
        className={classList(classes.track, pairs && classes.pairs)}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label={label}
      >
        {slides.map(({ key, content, waiting = content }, index) => (
          <div
            key={key}
            className={classes.slide}
            role="group"
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            {index <= reached ? content : waiting}
          </div>
        ))}
      </div>
      {slides.length > 1 && (
        <div className={classes.controls}>
          <span className={classes.count} aria-hidden="true">
            {Math.min(shown, last) + 1} / {last + 1 || slides.length}
          </span>
          <Control label={`Previous: ${label}`} onClick={() => go(shown === 0 ? last : shown - 1)}>
            <ChevronLeft size={20} />
          </Control>
          {autoplayMs !== undefined && (
            <Control label={stopped ? `Play: ${label}` : `Pause: ${label}`} onClick={() => setStopped(!stopped)}>
              {stopped ? <Play size={18} /> : <Pause size={18} />}
            </Control>
          )}
          <Control label={`Next: ${label}`} onClick={() => go(shown >= last ? 0 : shown + 1)}>
            <ChevronRight size={20} />
          </Control>
        </div>
      )}
    </section>
  )
}

function Control({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <IconButton framed aria-label={label} onClick={onClick}>
      {children}
    </IconButton>
  )
}

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Where the row stands, read from its scrolling, how far it ever was and one more, and the way to another place. */
function useTrack() {
  const track = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState(0)
  const [last, setLast] = useState(0)
  const [reached, setReached] = useState(0)
  useEffect(() => {
    const row = track.current
    if (!row) return
    const measure = () => {
      const step = stepOf(row)
      const place = Math.round(row.scrollLeft / step)
      setShown(place)
      setReached((before) => Math.max(before, place + 1))
      setLast(Math.max(0, Math.round((row.scrollWidth - row.clientWidth) / step)))
    }
    row.addEventListener('scroll', measure, { passive: true })
    // Measured once it is laid out, which may be long after it came alive: asking before would lay it out.
    const laidOut = new ResizeObserver(measure)
    laidOut.observe(row)
    return () => {
      row.removeEventListener('scroll', measure)
      laidOut.disconnect()
    }
  }, [])
  const go = useCallback((index: number) => {
    const row = track.current
    row?.scrollTo({ left: index * stepOf(row), behavior: prefersStillness() ? 'auto' : 'smooth' })
  }, [])
  return { track, shown, last, reached, go }
}

/** From one slide to the next, the gap included. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (first instanceof HTMLElement && second instanceof HTMLElement) return second.offsetLeft - first.offsetLeft
  return row.clientWidth || 1
}
