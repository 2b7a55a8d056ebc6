import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdScripts, letScriptsGo, tellAlive } from './view-first.ts'

const page = holdScripts(
  '<link rel="modulepreload" href="/assets/a.js"/><script nonce="n">1</script><script nonce="n" type="module" async="">go()</script>',
)

describe('a page whose view comes first', () => {
  afterEach(() => {
    // What listens for it is gone after the first time.
    tellAlive()
    document.head.replaceChildren()
    document.body.replaceChildren()
    document.documentElement.removeAttribute('data-signed-in')
    vi.unstubAllGlobals()
  })

  const open = () => {
    document.body.innerHTML = `${page}<main><button type="button">Bid</button><button>Find</button></main>`
    // oxlint-disable-next-line typescript/no-implied-eval -- the script of the page, as the page runs it
    new Function(letScriptsGo)()
  }
  const started = () => document.head.querySelector('script[type=module]')?.textContent

  it('asks for no script before its first frame', () => {
    const frames: FrameRequestCallback[] = []
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame))
    expect(page).not.toContain('modulepreload')
    expect(page).toContain('<script nonce="n">1</script>')
    open()
    expect(started()).toBeUndefined()
    expect(frames).toHaveLength(1)
  })

  it('asks for them at once when somebody is signed in, whose view comes from them', () => {
    document.documentElement.setAttribute('data-signed-in', '')
    open()
    expect(started()).toBe('go()')
    expect(document.querySelector('link')?.rel).toBe('modulepreload')
  })

  it('presses the last button again that was pressed before it was alive, once, and leaves forms alone', () => {
    open()
    const [bid, find] = [...document.querySelectorAll('button')]
    bid?.click()
    find?.click()
    const pressed = vi.fn()
    for (const button of [bid, find]) button?.addEventListener('click', () => pressed(button.textContent))
    tellAlive()
    tellAlive()
    expect(pressed.mock.calls).toEqual([['Bid']])
  })
})
