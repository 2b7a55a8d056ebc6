import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import type { Endpoint } from '@market/contract/endpoint.ts'
import type { z } from 'zod'
import { type ReactNode, useState } from 'react'
import { useContractForm } from '#lib/forms/form.ts'
import { useCommand } from '#lib/api/query.ts'
import { amountForField } from '#lib/formats/typed-amount.ts'
import { useUnsavedGuard } from '#lib/forms/unsaved-input.ts'
import type { StoredFile } from '#lib/forms/upload.ts'
import { AmountInput } from '#ui/forms/amount-input.tsx'
import { FileDropField } from '#ui/uploads/file-drop-field.tsx'
import { FormButtons } from '#ui/overlays/form-buttons.tsx'
import { Facts } from '../components/facts.tsx'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'
import classes from './forms.module.css'

export interface RecordField {
  readonly name: string
  readonly label: string
  readonly kind?: 'text' | 'long' | 'number' | 'money' | 'switch' | 'timestamp' | 'image' | 'choice'
  readonly description?: string
  readonly choices?: readonly { readonly value: string; readonly label: string }[]
}

type Values = Record<string, unknown>

interface RecordFormProps {
  fields: readonly RecordField[]
  /** Schema of the contract, so that browser and server report the same errors. */
  schema: z.ZodType
  save: Endpoint
  /** Current record to edit; a new one has no id. */
  record: Values
  invalidates: readonly Endpoint[]
  /** Shows what the values mean while they are typed. */
  preview?: ((values: Values) => ReactNode) | undefined
  onDone: () => void
}

const localTime = (iso: unknown) => (typeof iso === 'string' ? iso.slice(0, 16) : '')
/** Leaves an invalid date, such as one with a five-digit year, for the schema to reject. */
function isoTime(text: unknown): string | null {
  if (typeof text !== 'string' || text === '') return null
  const at = new Date(`${text}Z`)
  return Number.isNaN(at.getTime()) ? text : at.toISOString()
}

/** Converts a value of the record to its field's value; a new record gets the default. */
function shown({ kind }: RecordField, value: unknown): unknown {
  if (kind === 'timestamp') return localTime(value)
  if (kind === 'money') return typeof value === 'number' ? amountForField(value) : ''
  return value ?? (kind === 'switch' ? true : '')
}

/** Field values of a record, with the version that was loaded. */
const valuesOf = (fields: readonly RecordField[], record: Values): Values => ({
  ...Object.fromEntries(fields.map((field) => [field.name, shown(field, record[field.name])])),
  version: record['version'],
})

/** Describes a value for use in a sentence. */
function inWords({ kind, choices = [] }: RecordField, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (kind === 'choice') return choices.find((choice) => choice.value === value)?.label ?? 'none'
  return value === '' ? 'nothing' : String(value)
}

/** Form for a content record, generated from its fields. */
export function RecordForm({ fields, schema, save, record, invalidates, preview, onDone }: RecordFormProps) {
  const [images, setImages] = useState<StoredFile[]>([])
  const timestampNames = new Set(fields.filter(({ kind }) => kind === 'timestamp').map(({ name }) => name))
  const imageName = fields.find(({ kind }) => kind === 'image')?.name
  const shape = (values: Values): Values => ({
    ...Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, timestampNames.has(name) ? isoTime(value) : value]),
    ),
    ...(record['id'] === undefined ? {} : { id: record['id'] }),
    ...(imageName === undefined ? {} : { [imageName]: images[0]?.filename }),
  })
  const form = useContractForm<Values>({
    schema,
    initialValues: valuesOf(fields, record),
    shape,
  })
  const now = valuesOf(fields, record)
  const isFirstOfNew = (index: number) => (record['id'] === undefined && index === 0) || undefined
  const differing = fields.filter(({ name, kind }) => kind !== 'image' && now[name] !== form.values[name])
  useUnsavedGuard(() => form.isDirty() || images.length > 0)
  const command = useCommand(save, { form, invalidates, onSuccess: onDone })
  return (
    <form className={classes.form} noValidate onSubmit={form.onSubmit((values) => command.mutate(shape(values)))}>
      {form.values['version'] !== now['version'] && !command.isPending && (
        <ChangedMeanwhile
          onTake={() => {
            setImages([])
            form.setValues(now)
          }}
          onKeep={() => form.setFieldValue('version', now['version'])}
        >
          <Facts facts={differing.map((field) => [field.label, inWords(field, now[field.name])])} />
        </ChangedMeanwhile>
      )}
      {fields.map(({ name, label, kind = 'text', description, choices = [] }, index) => {
        const props = { label, description, 'data-autofocus': isFirstOfNew(index), ...form.getInputProps(name) }
        if (kind === 'image')
          return (
            <FileDropField
              key={name}
              label={label}
              accept="image/*"
              max={1}
              maxMegabytes={5}
              value={images}
              onChange={setImages}
              error={form.errors[name]}
              name={name}
              {...(description === undefined ? {} : { description })}
            />
          )
        if (kind === 'switch')
          return (
            <Switch
              key={name}
              label={label}
              description={description}
              {...form.getInputProps(name, { type: 'checkbox' })}
            />
          )
        if (kind === 'money') return <AmountInput key={name} {...props} />
        if (kind === 'long') return <Textarea key={name} autosize minRows={2} {...props} />
        if (kind === 'choice') return <NativeSelect key={name} data={[...choices]} {...props} />
        return (
          <TextInput
            key={name}
            {...props}
            {...(kind === 'timestamp' ? { type: 'datetime-local' } : {})}
            {...(kind === 'number' ? { inputMode: 'numeric' as const } : {})}
          />
        )
      })}
      {preview?.(form.values)}
      <FormButtons onBack={onDone} submit="Save" busy={command.isPending} />
    </form>
  )
}
