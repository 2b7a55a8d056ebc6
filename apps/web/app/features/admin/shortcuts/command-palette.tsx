import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { listAllBookings } from '@market/contract/admin/endpoints-bookings.ts'
import { listListings } from '@market/contract/admin/endpoints-content.ts'
import { listPeople } from '@market/contract/admin/endpoints-people.ts'
import { paths } from '@market/contract/paths.ts'
import { stateLabel } from '@market/contract/words.ts'
import { Search } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useEndpoint } from '#lib/api/query.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { kindLabel, typeLabel } from '../labels.ts'
import { consoleGroups } from '../navigation.ts'
import classes from './command-palette.module.css'

interface Destination {
  readonly to: string
  readonly label: string
  readonly detail?: string
}

interface Group {
  readonly label: string
  readonly entries: readonly Destination[]
}

/** Minimum length of a text that searches users, bookings and listings. */
const minLength = 2
/** Maximum number of results per group. */
const limit = 5
const pauseMs = 200

const screens: readonly Destination[] = consoleGroups.flatMap(({ label: detail, items }) =>
  items.map(({ label, to }) => ({ label, to, detail })),
)

function screensNamed(text: string): readonly Destination[] {
  const wanted = text.toLowerCase()
  return screens.filter(({ label }) => label.toLowerCase().includes(wanted))
}

/** Searches users, bookings and listings as the tables of the console do. */
function useFound(text: string): { groups: readonly Group[]; isPending: boolean; hasFailed: boolean } {
  const options = { enabled: text.length >= minLength, keepPrevious: true }
  const input = { q: text, limit }
  const [people, bookings, listings] = [
    useEndpoint(listPeople, input, options),
    useEndpoint(listAllBookings, input, options),
    useEndpoint(listListings, input, options),
  ]
  if (!options.enabled) return { groups: [], isPending: false, hasFailed: false }
  const groups = [
    {
      label: 'Users',
      entries: (people.data?.records ?? []).map(({ id, fullName, type, email }) => ({
        to: paths.adminScreen(`users/${id}`),
        label: fullName,
        detail: [typeLabel(type), email].filter(Boolean).join(', '),
      })),
    },
    {
      label: 'Bookings',
      entries: (bookings.data?.records ?? []).map(({ id, number, title, status }) => ({
        to: paths.adminScreen(`bookings/${id}`),
        label: `${number} ${title}`,
        detail: stateLabel(status),
      })),
    },
    {
      label: 'Listings',
      entries: (listings.data?.records ?? []).map(({ id, title, kind, owner }) => ({
        to: paths.adminScreen('listings', { q: id }),
        label: title,
        detail: `${kindLabel(kind)} of ${owner.fullName}`,
      })),
    },
  ]
  const searches = [people, bookings, listings]
  return {
    groups,
    isPending: searches.some((query) => query.isFetching),
    hasFailed: searches.some((query) => query.isError),
  }
}

interface SearchState {
  readonly isSearching: boolean
  readonly hasFailed: boolean
  readonly isEmpty: boolean
}

function statusOf(words: string, { isSearching, hasFailed, isEmpty }: SearchState): string {
  if (isSearching) return 'Searching ...'
  if (hasFailed) return 'Some results could not be loaded. Change the text to search again.'
  return isEmpty ? `Nothing is called “${words}”.` : ''
}

/** Finds a screen, user, booking or listing by its name and opens it. */
export function CommandPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Go to" size={560} closesOutside instant>
      <Palette onDone={onClose} />
    </Dialog>
  )
}

const listId = 'go-to-results'

function Palette({ onDone }: { onDone: () => void }) {
  const navigate = useNavigate()
  const combobox = useCombobox({ defaultOpened: true })
  const [text, setText] = useState('')
  const words = text.trim()
  const [searched] = useDebouncedValue(words, pauseMs)
  const found = useFound(words.length < minLength ? '' : searched)
  const groups = [{ label: 'Screens', entries: screensNamed(words) }, ...found.groups].filter(
    ({ entries }) => entries.length > 0,
  )
  const isSearching = found.isPending || (words.length >= minLength && words !== searched)
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(to) => {
        onDone()
        void navigate(to)
      }}
    >
      {/* Without its own, the target would empty these two attributes of the input. */}
      <Combobox.EventsTarget aria-expanded aria-controls={listId}>
        <TextInput
          className={classes.search}
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-label="Search screens, users, bookings and listings"
          placeholder="Screen, user, booking or listing"
          leftSection={<Search size={18} aria-hidden="true" />}
          value={text}
          data-autofocus
          autoFocus
          autoComplete="off"
          onChange={(event) => {
            setText(event.currentTarget.value)
            combobox.resetSelectedOption()
          }}
          onKeyDown={({ key }) => {
            if (key === 'Enter' && combobox.getSelectedOptionIndex() === -1) combobox.selectFirstOption()
          }}
        />
      </Combobox.EventsTarget>
      <Combobox.Options id={listId} className={classes.options} aria-label="Results">
        {groups.map(({ label, entries }) => (
          <Combobox.Group key={label} label={label}>
            {entries.map(({ to, label: name, detail }) => (
              <Combobox.Option key={to} value={to} className={classes.option}>
                <span className={classes.name}>{name}</span>
                <span className={classes.detail}>{detail}</span>
              </Combobox.Option>
            ))}
          </Combobox.Group>
        ))}
      </Combobox.Options>
      <p role="status" className={classes.status}>
        {statusOf(words, { isSearching, hasFailed: found.hasFailed, isEmpty: groups.length === 0 })}
      </p>
    </Combobox>
  )
}
