import { TextInput } from '@mantine/core'
import { deleteBidTemplate, getBidTemplates, saveBidTemplate } from '@market/contract/bids/endpoints.ts'
import { proposalLimits } from '@market/contract/bids/proposal.ts'
import { fillTemplate, templateForm, templateOf } from '@market/contract/bids/templates.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { firstMessages } from '#lib/forms/form.ts'
import { Button, IconButton } from '#ui/buttons/button.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import classes from './letter-templates.module.css'

type Template = OutputOf<typeof getBidTemplates>['records'][number]

interface LetterTemplatesProps {
  letter: string
  /** The buyer's name and the job's title, which a template fills in. */
  values: { buyer: string; job: string }
  onUse: (letter: string) => void
}

/** The seller's private templates of cover letters: use one, save the letter as one, delete one. */
export function LetterTemplates(props: LetterTemplatesProps) {
  const [opened, setOpened] = useState(false)
  return (
    <details className={classes.templates} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>Your templates</summary>
      {opened && <Templates {...props} />}
    </details>
  )
}

function Templates({ letter, values, onUse }: LetterTemplatesProps) {
  const templates = useEndpoint(getBidTemplates, {})
  return (
    <QueryState query={templates} skeleton={<RowsSkeleton count={2} height={44} frame="lines" face={false} />}>
      {({ records }) => (
        <div className={classes.content}>
          {records.length === 0 ? (
            <p className={classes.quiet}>Save a letter here to use it again. Only you see your templates.</p>
          ) : (
            <TemplateList records={records} letter={letter} values={values} onUse={onUse} />
          )}
          <SaveAsTemplate records={records} letter={templateOf(letter, values)} />
        </div>
      )}
    </QueryState>
  )
}

function TemplateList({ records, letter, values, onUse }: LetterTemplatesProps & { records: readonly Template[] }) {
  const remove = useCommand(deleteBidTemplate, { invalidates: [getBidTemplates] })
  const filled = records.map((template) => fillTemplate(template.letter, values))
  // Keeps what the seller has typed above the template; replaces only a template that was not edited.
  const use = (text: string) =>
    onUse(letter.trim() === '' || filled.includes(letter) ? text : `${letter.trimEnd()}\n\n${text}`)
  return (
    <ul className={classes.list}>
      {records.map((template) => (
        <li key={template.id}>
          <span className={classes.name}>{template.name}</span>
          <Button
            size="sm"
            variant="default"
            aria-label={`Use the template “${template.name}”`}
            onClick={() => use(fillTemplate(template.letter, values))}
          >
            Use
          </Button>
          <IconButton
            aria-label={`Delete the template “${template.name}”`}
            disabled={remove.isPending}
            onClick={() => remove.mutate({ id: template.id })}
          >
            <Trash2 size={18} />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}

/** Saves the letter under a name; one with the same name is replaced. Not a form, because it is inside one. */
function SaveAsTemplate({ records, letter }: { records: readonly Template[]; letter: string }) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  const save = useCommand(saveBidTemplate, { invalidates: [getBidTemplates], onSuccess: () => setName('') })
  const same = records.find((template) => template.name === name.trim())
  const submit = () => {
    const input = { id: same?.id, name, letter }
    const messages = firstMessages(templateForm, input)
    const noLetter = letter === '' ? 'Write the letter first, then save it as a template.' : messages['letter']
    const message = messages['name'] ?? noLetter
    setError(message)
    if (message === undefined) save.mutate(input)
  }
  const isFull = records.length >= proposalLimits.templates && same === undefined
  return (
    <div className={classes.save}>
      <TextInput
        label="Save this letter as a template"
        placeholder="Name of the template"
        description={
          isFull
            ? 'You have 10 templates. Delete one to add another.'
            : 'The buyer’s name and the job’s title are filled in for each job.'
        }
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value)
          setError(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          submit()
        }}
      />
      <Button variant="default" loading={save.isPending} disabled={isFull} onClick={submit}>
        {same === undefined ? 'Save template' : 'Replace template'}
      </Button>
    </div>
  )
}
