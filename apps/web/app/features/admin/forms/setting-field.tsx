import { can, whyBlocked } from '@market/contract/actions.ts'
import { Switch, TextInput } from '@mantine/core'
import { getSettings, updateSetting } from '@market/contract/admin/endpoints-settings.ts'
import {
  type SettingDefinition,
  settingDefinitions,
  type SettingKind,
  type SettingName,
  type SettingValue,
} from '@market/contract/admin/settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { formatDateTime } from '#lib/formats/dates.ts'
import { formatDollars, formatNumber, notWritten, numberWritten } from '@market/contract/numbers.ts'
import { useCommand } from '#lib/api/query.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Facts } from '../components/facts.tsx'
import screens from '../screens/screens.module.css'
import { ChangedMeanwhile } from './changed-meanwhile.tsx'

export type Setting = OutputOf<typeof getSettings>['records'][number]

const units: Partial<Record<SettingKind, string>> = { percent: '%', rate: '%', hours: 'hours', days: 'days' }
const unitOf = (kind: SettingKind) => (kind in units ? ` ${units[kind]}` : '')

/** Formats a value for the sentence under the field. */
function inWords(kind: SettingKind, value: SettingValue): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (kind === 'dollars') return formatDollars(Number(value))
  if (value === '') return 'empty'
  return value === 1 ? `1${unitOf(kind).replace(/s$/, '')}` : `${value}${unitOf(kind)}`
}

/** A typed value that is not saved yet. */
export interface UnsavedSetting {
  /** Returns whether it was saved; otherwise the reason is shown. */
  readonly save: () => Promise<boolean>
  readonly discard: () => void
}

export interface SettingFieldProps {
  setting: Setting
  mayEdit: boolean
  /** Called with the text of the field whenever it changes. */
  onType?: (name: SettingName, text: string) => void
  /** Receives what is typed and not saved, or null. */
  onUnsaved: (name: SettingName, change: UnsavedSetting | null) => void
}

/**
 * A setting with its meaning, limits and last change. A switch is saved at once, a typed value with Enter or the bar of
 * the page.
 */
export function SettingField({ setting, mayEdit, onType, onUnsaved }: SettingFieldProps) {
  const { name, value, standard, changedBy, changedAt, version, proposal } = setting
  const definition: SettingDefinition = settingDefinitions[name]
  const { label, explanation, kind, min, max } = definition
  const [text, setText] = useState(String(value))
  const [problem, setProblem] = useState<string | null>(null)
  const [seen, setSeen] = useState({ value, version })
  // Shows a colleague's change, unless the user has typed another value.
  if (seen.version !== version && [seen.value, value].map(String).includes(text)) {
    setSeen({ value, version })
    setText(String(value))
  }
  const update = useCommand(updateSetting, {
    invalidates: [getSettings],
    onSuccess: ({ status }, saved) => setText(String(status === 'Waiting' ? value : saved.value)),
    onError: (error) => {
      const said = error.fieldErrors['value']
      if (said === undefined) return false
      setProblem(said)
      return true
    },
  })
  function type(typed: string) {
    setProblem(null)
    setText(typed)
  }
  async function save(): Promise<boolean> {
    const wanted = kind === 'text' ? text : numberWritten(text)
    if (Number.isNaN(wanted)) {
      setProblem(text.trim() === '' ? 'Please enter a number.' : notWritten)
      return false
    }
    // The command has shown the error.
    return update.mutateAsync({ name, value: wanted, version: seen.version }).then(
      () => true,
      () => false,
    )
  }
  const isUnsaved = kind !== 'switch' && text !== String(value)
  // A save, a proposal or a colleague changes the text too.
  useEffect(() => onType?.(name, text), [name, text, onType])
  // After each rendering, because both functions read what is typed.
  useEffect(() => onUnsaved(name, isUnsaved ? { save, discard: () => type(String(value)) } : null))
  const unit = kind === 'text' ? ' characters' : unitOf(kind)
  const limits = min === undefined || max === undefined ? '' : ` ${min} to ${formatNumber(max)}${unit}.`
  const asDelivered = `Default: ${inWords(kind, standard)}.`
  const history =
    changedBy === null ? (
      asDelivered
    ) : (
      <>
        Changed by {changedBy.fullName}
        {changedAt !== null && (
          <>
            , <time dateTime={changedAt}>{formatDateTime(changedAt)}</time>
          </>
        )}
        . {asDelivered}
      </>
    )
  if (kind === 'switch')
    return (
      <Switch
        label={label}
        description={
          <>
            {explanation} {history}
          </>
        }
        checked={value === true}
        disabled={!mayEdit || update.isPending}
        error={problem}
        onChange={(event) => {
          setProblem(null)
          update.mutate({ name, value: event.currentTarget.checked, version })
        }}
      />
    )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnsaved) void save()
      }}
    >
      <TextInput
        label={label}
        name={name}
        description={`${explanation}${limits}`}
        {...(kind === 'text' ? {} : { inputMode: 'decimal' })}
        value={text}
        error={problem}
        disabled={!mayEdit}
        leftSection={kind === 'dollars' ? '$' : undefined}
        rightSection={units[kind]}
        rightSectionWidth={64}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <p className={screens.history}>{history}</p>
      {proposal !== null && (
        <div className={screens.stack}>
          <p className={screens.quiet}>
            {proposal.proposedBy.fullName} proposed {inWords(kind, proposal.value)} (
            <time dateTime={proposal.created}>{formatDateTime(proposal.created)}</time>).{' '}
            {mayEdit && whyBlocked(proposal.actions, 'approve')}
          </p>
          <div>
            <Button
              disabled={!mayEdit || !can(proposal.actions, 'approve')}
              loading={update.isPending}
              onClick={() => update.mutate({ name, value: proposal.value, version })}
            >
              Approve {inWords(kind, proposal.value)}
            </Button>
          </div>
        </div>
      )}
      {seen.version !== version && !update.isPending && (
        <ChangedMeanwhile
          onTake={() => {
            setSeen({ value, version })
            setText(String(value))
          }}
          onKeep={() => setSeen({ value, version })}
        >
          <Facts facts={[[label, inWords(kind, value)]]} />
        </ChangedMeanwhile>
      )}
    </form>
  )
}
