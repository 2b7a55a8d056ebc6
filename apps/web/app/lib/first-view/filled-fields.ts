const textFields = 'input:not([type=hidden], [type=file], [type=checkbox], [type=radio]), textarea'

/** Makes React read the current values of a form's fields; a value that it already knows is unchanged. */
function readFields({ target }: Event): void {
  const form = target instanceof HTMLFormElement ? target : target instanceof HTMLInputElement ? target.form : null
  const fields = [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(textFields) ?? [])]
  // Values are collected first, because React renders after the first event and resets values that it does not know
  // yet.
  for (const [field, value] of fields.map((one) => [one, one.value] as const)) {
    Reflect.set(Object.getPrototypeOf(field) as typeof field, 'value', value, field)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

/** Reads fields on focus and submit, because password managers may fill them without an event. */
export function readFilledFields(): void {
  for (const name of ['focusin', 'submit']) window.addEventListener(name, readFields, true)
}

/**
 * Form props for server-rendered forms with secrets. Without scripts a normal submit would put the fields into the
 * URL, where servers and others can read them; `method: 'dialog'` outside a dialog sends nothing.
 */
export const submittedByScript = { method: 'dialog', noValidate: true } as const
