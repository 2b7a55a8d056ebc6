import { type RefObject, useEffect } from 'react'

/** Marks the page while the home page's own search is out of view, so that the header shows its search only then. */
export function usePastHero(search: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = search.current
    if (element === null) return
    const root = document.documentElement
    const observer = new IntersectionObserver(([entry]) => {
      root.toggleAttribute('data-past-hero', entry?.isIntersecting === false)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      root.removeAttribute('data-past-hero')
    }
  }, [search])
}
