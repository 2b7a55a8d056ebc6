export const aliveEvent = 'page-alive'
const takenOverEvent = 'page-taken-over'

/** Tells the page that its buttons and fields answer from now on. */
export const tellAlive = (): void => void document.dispatchEvent(new Event(aliveEvent))

/** Tells it that React has taken it over: what is pressed from now on answers by itself. */
export const tellTakenOver = (): void => void document.dispatchEvent(new Event(takenOverEvent))

/**
 * What people do before the scripts run is done again when they do: the last button that was pressed is pressed, what was
 * typed, ticked or chosen is so again, and the last form that was sent is sent, unless it has an address of its own, where
 * the browser went at once. It stands at the head of every page, before the first field can come, as text, and so uses
 * nothing but itself.
 */
function actAgain(page: Document, takenOver: string, alive: string): void {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
  const fields = new Map<Field, string | boolean>()
  let pressed: { button: HTMLButtonElement; by: Event } | null = null
  let sent: SubmitEvent | null = null
  const press = (by: Event) => {
    const button = (by.target as Element).closest('button')
    if (button?.type === 'button') pressed = { button, by }
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
  /** What a password manager fills in, or a browser restores, may come without an event. */
  const noteFilled = () => {
    for (const field of page.querySelectorAll<Field>('input, textarea')) {
      if (fields.has(field) || /^(hidden|file|submit|button)$/.test(field.type)) continue
      const { checked, defaultChecked } = field as HTMLInputElement
      if (/^(checkbox|radio)$/.test(field.type)) {
        // Of radio buttons, the one that is chosen takes the choice from the others.
        if (checked !== defaultChecked && (checked || field.type === 'checkbox')) fields.set(field, checked)
      } else if (field.value !== (field as HTMLInputElement).defaultValue) fields.set(field, field.value)
    }
  }
  /** The field itself; or its successor, where React drew the page again, as after a translation. */
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
    // React takes for typed what differs from what was last set on the field itself.
    field.value = ''
    Reflect.set(Object.getPrototypeOf(field) as Field, 'value', value, field)
    for (const name of ['input', 'change']) field.dispatchEvent(new Event(name, { bubbles: true }))
    // Setting the value moves the caret to the end: selected text would be kept when the user types over it.
    if (page.activeElement === field && typeof selectionStart === 'number')
      (field as HTMLInputElement).setSelectionRange(selectionStart, selectionEnd)
  }
  page.addEventListener('click', press, true)
  page.addEventListener('submit', send, true)
  for (const name of ['input', 'change']) page.addEventListener(name, fill, true)
  page.addEventListener(
    takenOver,
    () => {
      page.removeEventListener('click', press, true)
      page.removeEventListener('submit', send, true)
      noteFilled()
      // React may take over because of a press, and then answers that one too.
      if (pressed !== null && pressed.by.eventPhase !== Event.NONE) pressed = null
    },
    { once: true },
  )
  page.addEventListener(
    alive,
    () => {
      for (const name of ['input', 'change']) page.removeEventListener(name, fill, true)
      fields.forEach(fillAgain)
      if (pressed?.button.isConnected) pressed.button.click()
      const form = sent?.target as HTMLFormElement | undefined
      if (!form?.isConnected) return
      // A click brings the form to life first, where that has not come to it yet; a submit would not.
      if (sent?.submitter) sent.submitter.click()
      else form.requestSubmit()
    },
    { once: true },
  )
}

const textFields = 'input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea'

/** Has React read what stands in the fields of a form; a field whose value it knows already stays as it is. */
function readFields({ target }: Event): void {
  const form = target instanceof HTMLFormElement ? target : target instanceof HTMLInputElement ? target.form : null
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields) ?? [])]
  // React draws the form again after the first of them, and takes away what it does not know yet.
  for (const [field, value] of fields.map((one) => [one, one.value] as const)) {
    Reflect.set(Object.getPrototypeOf(field) as typeof field, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** A password manager may fill fields without an event: they are read when the form is entered and when it is sent. */
export function readFilledFields(): void {
  for (const name of ['focusin', 'submit']) window.addEventListener(name, readFields, true)
}

export const actAgainScript = (): string => `(${String(actAgain)})(document,'${takenOverEvent}','${aliveEvent}')`

/**
 * For a form that the server draws with a secret in it: only scripts send it. A browser without any would write its fields
 * into the address, where servers and neighbours read them; of a dialog that is none it sends nothing.
 */
export const sentByScripts = { method: 'dialog', noValidate: true } as const
