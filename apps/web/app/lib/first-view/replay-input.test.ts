import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { announceHydrated, announceInteractive } from './hydration-events.ts'
import { replayInput } from './replay-input.ts'

function open<Element extends HTMLElement>(html: string, ...selectors: string[]): Element[] {
  document.body.innerHTML = html
  replayInput(document)
  return selectors.map((selector) => {
    const found = document.querySelector<Element>(selector)
    if (found === null) throw new Error(`The page has no ${selector}`)
    return found
  })
}

const tell = (at: Element, name: string) => at.dispatchEvent(new Event(name, { bubbles: true, cancelable: true }))

describe('input before hydration', () => {
  const heard = vi.fn()
  beforeEach(() => heard.mockClear())
  // Removes the listeners, which run once.
  afterEach(announceInteractive)

  it('clicks the last button again, once, and leaves buttons of forms alone', () => {
    const buttons = open<HTMLButtonElement>(
      '<button type="button" id="bid">Bid</button><button id="find">Find</button>',
      '#bid',
      '#find',
    )
    for (const button of buttons) button.click()
    for (const button of buttons) button.addEventListener('click', () => heard(button.id))
    announceInteractive()
    announceInteractive()
    expect(heard.mock.calls).toEqual([['bid']])
  })

  it('clicks the button that replaced the clicked one, of several with its name the one in its place', () => {
    const html = '<button type="button">Buy</button><button type="button" id="second">Buy</button>'
    const [second] = open<HTMLButtonElement>(html, '#second')
    second?.click()
    document.body.innerHTML = html
    for (const button of document.querySelectorAll('button')) button.addEventListener('click', () => heard(button.id))
    announceInteractive()
    expect(heard.mock.calls).toEqual([['second']])
  })

  it('leaves clicks to React after hydration, including the click that triggered it', () => {
    const [bid] = open<HTMLButtonElement>('<button type="button">Bid</button>', 'button')
    bid?.addEventListener('click', heard)
    bid?.addEventListener('click', announceHydrated, { once: true })
    bid?.click()
    bid?.click()
    announceInteractive()
    expect(heard).toHaveBeenCalledTimes(2)
  })

  it('gives text and focus to the field that replaced the one in use', () => {
    const html = '<input name="searchValue">'
    const [field] = open<HTMLInputElement>(html, 'input')
    if (field !== undefined) field.value = 'tea room'
    field?.focus()
    if (field !== undefined) tell(field, 'input')
    announceHydrated()
    document.body.innerHTML = html
    announceInteractive()
    const current = document.querySelector('input')
    expect(current?.value).toBe('tea room')
    expect(document.activeElement).toBe(current)
  })

  it('restores checkboxes and selections', () => {
    const [box] = open<HTMLInputElement>(
      '<input type="checkbox"><select><option>Low to high</option><option>High to low</option></select>',
      'input',
    )
    const select = document.querySelector('select')
    if (box === undefined || select === null) throw new Error('The page has no such fields')
    box.click()
    select.value = 'High to low'
    tell(select, 'change')
    // Simulates what React does with controlled fields.
    box.checked = false
    select.value = 'Low to high'
    box.addEventListener('change', () => heard(box.checked))
    select.addEventListener('change', () => heard(select.value))
    announceInteractive()
    announceInteractive()
    expect(heard.mock.calls).toEqual([[true], ['High to low']])
  })

  it('keeps the text selection of a field, so that typing replaces it', () => {
    const [words] = open<HTMLInputElement>('<input value="old words">', 'input')
    if (words === undefined) throw new Error('The page has no such field')
    words.focus()
    tell(words, 'input')
    words.select()
    announceInteractive()
    expect([words.value, words.selectionStart, words.selectionEnd]).toEqual(['old words', 0, 9])
  })

  it('replays typed text, so that React registers it', () => {
    const [name, words] = open<HTMLInputElement>('<input id="name"><textarea></textarea>', '#name', 'textarea')
    if (name === undefined || words === undefined) throw new Error('The page has no such fields')
    name.value = 'Ines'
    tell(name, 'input')
    words.value = 'Two pages'
    tell(words, 'input')
    // React tracks the last value set on the field and ignores an event without a change.
    const native = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
    let tracked = name.value
    Object.defineProperty(name, 'value', {
      configurable: true,
      get: () => native?.get?.call(name) as string,
      set: (value: string) => {
        tracked = value
        native?.set?.call(name, value)
      },
    })
    name.addEventListener('input', () => name.value !== tracked && heard(name.value))
    words.addEventListener('input', () => heard(words.value))
    announceInteractive()
    expect(heard.mock.calls).toEqual([['Ines'], ['Two pages']])
  })

  it('replays text and checkboxes that a password manager filled in without an event', () => {
    const [name, old, box] = open<HTMLInputElement>(
      '<input id="name"><input id="old" value="Ines"><input type="checkbox">',
      '#name',
      '#old',
      '[type=checkbox]',
    )
    if (name === undefined || old === undefined || box === undefined) throw new Error('The page has no such fields')
    name.value = 'ines@example.test'
    box.checked = true
    announceHydrated()
    // Simulates what React does with controlled fields.
    name.value = ''
    box.checked = false
    for (const field of [name, old]) field.addEventListener('input', () => heard(field.id, field.value))
    box.addEventListener('change', () => heard('box', box.checked))
    announceInteractive()
    expect(heard.mock.calls).toEqual([
      ['name', 'ines@example.test'],
      ['box', true],
    ])
  })

  it('chooses the radio button that replaced the chosen one, not another of its group', () => {
    const html = ['BUYER', 'SELLER'].map((type) => `<input type="radio" name="type" value="${type}">`).join('')
    const [seller] = open<HTMLInputElement>(html, '[value=SELLER]')
    seller?.click()
    document.body.innerHTML = html
    announceInteractive()
    expect(document.querySelector<HTMLInputElement>(':checked')?.value).toBe('SELLER')
  })

  it('is typed into the field that replaced the original one', () => {
    const [name] = open<HTMLInputElement>('<form><input name="email"></form>', 'input')
    if (name === undefined) throw new Error('The page has no such field')
    name.value = 'ines@example.test'
    tell(name, 'input')
    document.body.innerHTML = '<form><input name="email"></form>'
    announceInteractive()
    expect(document.querySelector('input')?.value).toBe('ines@example.test')
  })

  it('sends the form that replaced the sent one', () => {
    const html = '<form id="search"></form><form id="login"></form>'
    const [login] = open<HTMLFormElement>(html, '#login')
    login?.requestSubmit()
    document.body.innerHTML = html
    for (const form of document.forms)
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        heard(form.id)
      })
    announceInteractive()
    expect(heard.mock.calls).toEqual([['login']])
  })

  it('sends a form once it can be sent, and lets a form with an action submit natively', () => {
    const [login, search] = open<HTMLFormElement>(
      '<form id="login"><button>Login</button></form><form id="search" action="/search-users"></form>',
      '#login',
      '#search',
    )
    if (login === undefined || search === undefined) throw new Error('The page has no such forms')
    const wentBy = (form: HTMLFormElement) => tell(form, 'submit')
    expect([wentBy(search), wentBy(login)]).toEqual([true, false])
    login.querySelector('button')?.click()
    login.addEventListener('click', () => heard('click'))
    login.addEventListener('submit', (event) => {
      event.preventDefault()
      heard('login')
    })
    search.addEventListener('submit', () => heard('search'))
    announceInteractive()
    announceInteractive()
    expect(heard.mock.calls).toEqual([['click'], ['login']])
  })
})
