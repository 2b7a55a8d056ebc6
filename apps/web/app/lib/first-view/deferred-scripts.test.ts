import { afterEach, describe, expect, it, vi } from 'vitest'
import { layOutDeferredContent } from './deferred-content.ts'
import { deferScripts, startDeferredScripts } from './deferred-scripts.ts'
import { announceInteractive } from './hydration-events.ts'

const page = deferScripts(
  '<link nonce="n" rel="manifest" href="/m"/><link rel="modulepreload" href="/assets/a.js"/><script nonce="n">1</script><script nonce="n" type="module" async="">go()</script>',
)

describe('a page with deferred scripts', () => {
  afterEach(() => {
    // Removes the listeners, which run once.
    announceInteractive()
    document.head.replaceChildren()
    document.body.replaceChildren()
    document.documentElement.removeAttribute('data-signed-in')
  })

  /** Simulates the browser's paint entries. */
  const stubPaint = () => {
    let say: ((shown: readonly string[]) => void) | undefined
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        constructor(told: (list: { getEntriesByName: (name: string) => string[] }, observer: unknown) => void) {
          say = (shown) => told({ getEntriesByName: (name) => shown.filter((other) => other === name) }, this)
        }
        observe = () => undefined
        disconnect = () => undefined
      },
    )
    return (...shown: readonly string[]) => say?.(shown)
  }

  const open = () => {
    document.documentElement.dataset['below'] = ''
    document.body.innerHTML = `${page}<div class="below-view"></div><div class="below-view"></div>`
    startDeferredScripts(document, layOutDeferredContent(document))
  }
  const rels = () => [...document.querySelectorAll('link')].map(({ rel }) => rel)
  const near = () =>
    [...document.querySelectorAll<HTMLElement>('.below-view')].map(
      ({ dataset }) => 'near' in dataset || !('below' in document.documentElement.dataset),
    )
  const started = () => document.head.querySelector('script[type=module]')?.textContent

  it('requests no script before its first paint', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const paint = stubPaint()
    open()
    paint('first-paint')
    await vi.advanceTimersByTimeAsync(0)
    expect(started()).toBeUndefined()
    expect(rels()).toEqual(['deferred-manifest', 'deferred-modulepreload'])
    paint('first-paint', 'first-contentful-paint')
    await vi.advanceTimersByTimeAsync(0)
    expect(started()).toBe('go()')
    expect(rels()).toEqual(['manifest', 'modulepreload'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(document.head.querySelectorAll('script[type=module]')).toHaveLength(1)
  })

  it('requests them after a while, even when the browser reports no paint', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    stubPaint()
    open()
    await vi.advanceTimersByTimeAsync(9999)
    expect(started()).toBeUndefined()
    await vi.advanceTimersByTimeAsync(1)
    expect(started()).toBe('go()')
  })

  it('requests them at once for a signed-in user, whose content needs them', () => {
    document.documentElement.setAttribute('data-signed-in', '')
    open()
    expect(started()).toBe('go()')
    expect(rels()).toEqual(['manifest', 'modulepreload'])
  })

  it('renders content below the fold part by part, when idle after hydration', () => {
    const idle: (() => void)[] = []
    vi.stubGlobal('requestIdleCallback', (next: () => void) => idle.push(next))
    stubPaint()
    open()
    announceInteractive()
    expect(near()).toEqual([false, false])
    idle.shift()?.()
    expect(near()).toEqual([true, false])
    idle.shift()?.()
    expect(near()).toEqual([true, true])
    idle.shift()?.()
    expect(document.documentElement.dataset).not.toHaveProperty('below')
  })

  it.each(['scroll', 'keydown'])('renders all content below the fold at the first %s', (event) => {
    stubPaint()
    open()
    document.dispatchEvent(new Event(event))
    expect(near()).toEqual([true, true])
  })

  it('renders all content below the fold after a while, even when its scripts do not arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    document.documentElement.setAttribute('data-signed-in', '')
    open()
    expect(near()).toEqual([false, false])
    await vi.advanceTimersByTimeAsync(3000)
    expect(near()).toEqual([true, true])
  })
})
