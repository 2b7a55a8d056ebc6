import { useForm, type UseFormReturnType } from '@mantine/form'
import { useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import type { z } from 'zod'
import type { FieldErrorTarget } from '#lib/api/query.ts'
import { prepareToasts, toastError, toastInfo } from '#lib/toast.ts'
import { hasUploading, retryOfFailed, sendWhenUploaded } from './uploading-mark.ts'

export type ContractForm<Values extends Record<string, unknown>> = UseFormReturnType<Values> & FieldErrorTarget

interface ContractFormOptions<Values> {
  /**
   * Schema from the feature's `schema.ts`, so that browser and server show the same messages; a function chooses it by
   * the call's input, like `chooseInput` of an endpoint.
   */
  schema: z.ZodType | ((sent: Readonly<Record<string, unknown>>) => z.ZodType)
  initialValues: Values
  /** Converts the field values to the call's input before validation, for example an empty choice to undefined. */
  shape?: (values: Values) => unknown
}

/**
 * Form with a contract schema. Submit shows each field's first message and focuses the first invalid field;
 * afterwards a message disappears once its field changes. A text that is too long is marked while typing. A failed
 * submit keeps all input. A submit during an upload waits for it; a failed upload blocks it until the user retries or
 * removes the file.
 */
export function useContractForm<Values extends Record<string, unknown>>({
  schema,
  initialValues,
  shape = (values) => values,
}: ContractFormOptions<Values>): ContractForm<Values> {
  const form = useForm<Values>({
    initialValues,
    validateInputOnBlur: false,
    clearInputErrorOnChange: true,
    validate: (values) => firstMessages(schemaFor(schema, shape(values)), shape(values)),
    onSubmitPreventDefault: 'always',
    enhanceGetInputProps: ({ field }) => ({ name: String(field) }),
  })
  useEffect(prepareToasts, [])
  const { values, setFieldError } = form
  useEffect(() => {
    for (const [path, message] of Object.entries(overLong(schemaFor(schema, shape(values)), shape(values))))
      setFieldError(path, message)
    // oxlint-disable-next-line react/exhaustive-deps -- `shape` is another function with every drawing
  }, [values])
  return useMemo(() => {
    const { onSubmit } = form
    return {
      ...form,
      onSubmit: (handle, onInvalid) => {
        const submit = onSubmit(handle, (errors, values, event) => {
          // Shows the messages first, so that a screen reader reads them with the focused field.
          flushSync(() => form.setErrors(errors))
          focusFirst(Object.keys(errors))
          onInvalid?.(errors, values, event)
        })
        return (event) => {
          const sent = event?.currentTarget
          if (!(sent instanceof HTMLFormElement)) return submit(event)
          const retry = retryOfFailed(sent)
          if (retry === null && !hasUploading(sent)) return submit(event)
          event?.preventDefault()
          if (retry !== null) {
            retry.focus()
            toastError('A file was not uploaded. Retry or remove it, then submit the form.')
            return
          }
          sendWhenUploaded(sent)
          toastInfo('Your files are still being uploaded. The form is submitted when they are ready.')
        }
      },
      showFieldErrors: (errors) => {
        const known = Object.entries(errors).filter(([path]) => topOf(path) in initialValues)
        if (known.length === 0) return false
        flushSync(() => form.setErrors({ ...form.errors, ...byField(known) }))
        focusFirst(known.map(([path]) => path))
        return known.length === Object.keys(errors).length
      },
    } satisfies ContractForm<Values>
  }, [form, initialValues])
}

const schemaFor = (schema: ContractFormOptions<never>['schema'], sent: unknown): z.ZodType =>
  typeof schema === 'function' ? schema(sent as Readonly<Record<string, unknown>>) : schema

const topOf = (path: string): string => path.split('.')[0] ?? path

/** First message of each invalid field, by its full path (`documents.0.url`) and its top-level field. */
function byField(said: Iterable<readonly [path: string, message: string]>): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const [path, message] of said) {
    messages[path] ??= message
    messages[topOf(path)] ??= message
  }
  return messages
}

/** Validates values and returns the first messages. */
export function firstMessages(schema: z.ZodType, values: unknown): Record<string, string> {
  const { error } = schema.safeParse(values)
  return byField(error?.issues.map(({ path, message }) => [path.map(String).join('.'), message] as const) ?? [])
}

type Issue = z.core.$ZodIssue

const isOverLong = (issue: Issue): boolean =>
  (issue.code === 'too_big' && issue.origin === 'string') ||
  (issue.code === 'custom' && issue.params?.['isTooLong'] === true)

/** Returns messages for texts that are too long, shown while typing because pasted text is not truncated. */
function overLong(schema: z.ZodType, values: unknown): Record<string, string> {
  const issues = schema.safeParse(values).error?.issues.filter(isOverLong) ?? []
  return byField(issues.map(({ path, message }) => [path.map(String).join('.'), message] as const))
}

/**
 * Scrolls to and focuses the first invalid field in page order. It does so at once: a frame later, the user could be in
 * another field and would lose a key press.
 */
function focusFirst(paths: readonly string[]): void {
  const fields = paths
    .flatMap((path) => [
      ...document.querySelectorAll<HTMLElement>(`[name="${CSS.escape(path)}"], [data-field="${CSS.escape(path)}"]`),
    ])
    .sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
  fields[0]?.focus()
  fields[0]?.scrollIntoView?.({ block: 'center', behavior: 'smooth' })
}
