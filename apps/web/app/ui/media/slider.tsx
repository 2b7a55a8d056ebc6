import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './slider.module.css'
import { IconButton } from '#ui/buttons/button.tsx'

interface Slide {
  key: string
  content: ReactNode
  /** Placeholder until the slide is next, so that images of unseen slides are not loaded. */
  waiting?: ReactNode
}

interface SliderProps {
  /** Name for screen readers, such as 'Banners'. */
  label: string
  slides: readonly Slide[]
  /** Interval to advance automatically; pauses for reduced motion, while the pointer is on it, or when stopped. */
  autoplayMs?: number
  /** Two slides side by side from 991 px. */
  pairs?: boolean
}

/** Row of slides moved by native scrolling, so that touch, keys and pages without scripts work. */
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

/**
 * Returns the current slide from the scroll position, the index after the furthest slide reached, and a function to
 * move.
 */
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
    // Measures when the row is laid out, possibly long after hydration; measuring earlier would force the layout.
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

/** Distance between two slides, including the gap. */
function stepOf(row: HTMLElement): number {
  const [first, second] = row.children
  if (first instanceof HTMLElement && second instanceof HTMLElement) return second.offsetLeft - first.offsetLeft
  return row.clientWidth || 1
}
