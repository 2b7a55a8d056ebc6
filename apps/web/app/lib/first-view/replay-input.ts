import { onceHydrated, onceInteractive } from './hydration-events.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const isBox = (field: Field): field is HTMLInputElement => /^(checkbox|radio)$/.test(field.type)

/**
 * Replays user input from before the scripts ran: restores typed, checked and selected values, clicks the last clicked
 * button, and submits the last form unless it has an `action`, which the browser has already followed.
 */
export function replayInput(page: Document): void {
  replayFields(page)
  replayClick(page)
  replaySubmit(page)
}

function replayFields(page: Document): void {
  const values = new Map<Field, string | boolean>()
  const note = ({ target }: Event) => {
    const field = target as Field
    if (isBox(field)) values.set(field, field.checked)
    else if (field.type !== 'file') values.set(field, field.value)
  }
  for (const name of ['input', 'change']) page.addEventListener(name, note, true)
  let focused: Element | null = null
  onceHydrated(() => {
    noteFilled(page, values)
    focused = page.activeElement
  })
  onceInteractive(() => {
    for (const name of ['input', 'change']) page.removeEventListener(name, note, true)
    for (const [field, value] of values) restore(currentField(page, field), value)
    if (focused !== null && !focused.isConnected) currentField(page, focused as Field)?.focus()
  })
}

/** Notes the values that password managers and restored pages filled in without an event. */
function noteFilled(page: Document, values: Map<Field, string | boolean>): void {
  for (const field of page.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (values.has(field) || /^(hidden|file|submit|button)$/.test(field.type)) continue
    if (!isBox(field)) {
      if (field.value !== field.defaultValue) values.set(field, field.value)
      continue
    }
    const { checked, defaultChecked, type } = field
    // For radio buttons, restoring the checked one unchecks the others.
    if (checked !== defaultChecked && (checked || type === 'checkbox')) values.set(field, checked)
  }
}

/** Returns the field, or its replacement when React has rendered it again, for example after a translation. */
function currentField(page: Document, field: Field): Field | undefined {
  if (field.isConnected || field.name === '') return field
  const isSame = (one: Field) => one.type === field.type && (!isBox(field) || one.value === field.value)
  return ([...page.getElementsByName(field.name)] as Field[]).find(isSame)
}

function restore(field: Field | undefined, value: string | boolean): void {
  if (field === undefined) return
  if (typeof value === 'boolean') {
    const box = field as HTMLInputElement
    box.checked = !value
    box.click()
    return
  }
  const { selectionStart, selectionEnd } = field as HTMLInputElement
  // React detects a change only if the value differs from the one last set on the element.
  field.value = ''
  Reflect.set(Object.getPrototypeOf(field) as Field, 'value', value, field)
  for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
  // Setting the value moves the caret to the end; without the selection, typing would not replace it.
  if (field.ownerDocument.activeElement === field && typeof selectionStart === 'number')
    (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
}

function replayClick(page: Document): void {
  let pressed: { button: HTMLButtonElement; place: number; by: Event } | null = null
  const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent
  const buttonsNamedLike = (button: HTMLButtonElement) =>
    [...page.querySelectorAll('button')].filter((one) => nameOf(one) === nameOf(button))
  const press = (by: Event) => {
    const button = (by.target as Element).closest('button')
    if (button?.type === 'button') pressed = { button, place: buttonsNamedLike(button).indexOf(button), by }
  }
  page.addEventListener('click', press, true)
  onceHydrated(() => {
    page.removeEventListener('click', press, true)
    // When the click itself triggered the hydration, React handles it.
    if (pressed !== null && pressed.by.eventPhase !== Event.NONE) pressed = null
  })
  onceInteractive(() => {
    if (pressed === null) return
    const { button, place } = pressed
    // React replaces the button if it has to render the page again.
    const current = button.isConnected ? button : buttonsNamedLike(button)[place]
    current?.click()
  })
}

function replaySubmit(page: Document): void {
  let sent: { form: HTMLFormElement; place: number; submitter: HTMLElement | null } | null = null
  const send = (event: SubmitEvent) => {
    const form = event.target as HTMLFormElement
    if (form.hasAttribute('action')) return
    event.preventDefault()
    sent = { form, place: [...page.forms].indexOf(form), submitter: event.submitter }
  }
  page.addEventListener('submit', send, true)
  onceHydrated(() => page.removeEventListener('submit', send, true))
  onceInteractive(() => {
    if (sent === null) return
    const { form, place, submitter } = sent
    if (!form.isConnected) page.forms[place]?.requestSubmit()
    // A click hydrates the form first if necessary; a submit event does not.
    else if (submitter) submitter.click()
    else form.requestSubmit()
  })
}
