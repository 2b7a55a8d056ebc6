import { onceHydrated, onceInteractive } from './hydration-events.ts'

/**
 * Replays user input from before the scripts ran: clicks the last clicked button, restores typed, checked and
 * selected values, and submits the last form unless it has an `action`, which the browser has already followed.
 */
export function replayInput(page: Document): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const fields = new Map<Field, string | boolean>()
  let pressed: { button: HTMLButtonElement; place: number; by: Event } | null = null
  let sent: SubmitEvent | null = null
  const nameOf = (button: HTMLButtonElement) => button.getAttribute('aria-label') ?? button.textContent
  const namesakes = (button: HTMLButtonElement) =>
    [...page.querySelectorAll('button')].filter((one) => nameOf(one) === nameOf(button))
  const press = (by: Event) => {
    const button = (by.target as Element).closest('button')
    if (button?.type === 'button') pressed = { button, place: namesakes(button).indexOf(button), by }
  }
  const fill = ({ target }: Event) => {
    const field = target as Field
    if (/^(checkbox|radio)$/.test(field.type)) fields.set(field, (field as HTMLInputElement).checked)
    else if (field.type !== 'file') fields.set(field, field.value)
  }
  const send = (event: SubmitEvent) => {
    if ((event.target as Element).hasAttribute('action')) return
    event.preventDefault()
    sent = event
  }
  /** Password managers and restored pages may fill fields without an event. */
  const noteFilled = () => {
    for (const field of page.querySelectorAll<Field>('input, textarea')) {
      if (fields.has(field) || /^(hidden|file|submit|button)$/.test(field.type)) continue
      const { checked, defaultChecked } = field as HTMLInputElement
      if (/^(checkbox|radio)$/.test(field.type)) {
        // For radio buttons, restoring the checked one unchecks the others.
        if (checked !== defaultChecked && (checked || field.type === 'checkbox')) fields.set(field, checked)
      } else if (field.value !== (field as HTMLInputElement).defaultValue) fields.set(field, field.value)
    }
  }
  /** Returns the field, or its replacement when React has rendered it again, for example after a translation. */
  const fieldNow = (field: Field): Field | undefined =>
    field.isConnected || field.name === ''
      ? field
      : ([...page.getElementsByName(field.name)].find((one) => one.nodeName === field.nodeName) as Field | undefined)
  const fillAgain = (value: string | boolean, filled: Field) => {
    const field = fieldNow(filled)
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
    // Setting the value moves the caret to the end, so the selection must be restored, or typing would not replace
    // it.
    if (page.activeElement === field && typeof selectionStart === 'number')
      (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
  }
  page.addEventListener('click', press, true)
  page.addEventListener('submit', send, true)
  for (const name of ['input', 'change']) page.addEventListener(name, fill, true)
  onceHydrated(() => {
    page.removeEventListener('click', press, true)
    page.removeEventListener('submit', send, true)
    noteFilled()
    // When the click itself triggered the hydration, React handles it.
    if (pressed !== null && pressed.by.eventPhase !== Event.NONE) pressed = null
  })
  onceInteractive(() => {
    for (const name of ['input', 'change']) page.removeEventListener(name, fill, true)
    fields.forEach(fillAgain)
    // React replaces the button if it has to render the page again.
    if (pressed) (pressed.button.isConnected ? pressed.button : namesakes(pressed.button)[pressed.place])?.click()
    const form = sent?.target as HTMLFormElement | undefined
    if (!form?.isConnected) return
    // A click hydrates the form first if necessary; a submit event does not.
    if (sent?.submitter) sent.submitter.click()
    else form.requestSubmit()
  })
}
