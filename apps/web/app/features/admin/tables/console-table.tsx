import { NativeSelect } from '@mantine/core'
import type { Endpoint, InputOf } from '@market/contract/endpoint.ts'
import { tablePageSize } from '@market/contract/admin/table.ts'
import { formatNumber } from '@market/contract/numbers.ts'
import { Download } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useEndpoint } from '#lib/api/query.ts'
import { holdsText } from '#lib/forms/unsaved-input.ts'
import { toastError } from '#lib/toast.ts'
import { DataTable } from '#ui/data-display/data-table.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { TableSkeleton } from '#ui/feedback/skeletons.tsx'
import classes from './console-table.module.css'
import { type RowPanel, SidePanel } from '../components/side-panel.tsx'
import type { ConsoleColumn, RowOf, SortOf } from '../console-column.ts'
import { pageOf, positionOf, type TablePage } from '../table-position.ts'
import { useDownload } from '../use-download.ts'
import { useOpenedRow } from '../use-opened-row.ts'
import { useTableKeys } from '../use-table-keys.ts'
import { useReturnState } from '../return-link.ts'
import { Button } from '#ui/buttons/button.tsx'
import { sortOf, SortSelect, type TableSort, withSortButtons } from './table-sort.tsx'

interface ConsoleFilter {
  /** Input field of the call, and URL parameter. */
  readonly name: string
  readonly label: string
  /** Text shown without a choice; everything by default. */
  readonly unchosen?: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

interface ConsoleTableProps<E extends Endpoint> {
  endpoint: E
  /** Plural of the rows, such as 'Users'. Names the table and the CSV file. */
  caption: string
  columns: readonly ConsoleColumn<RowOf<E>, SortOf<E>>[]
  rowKey: (row: RowOf<E>) => string
  /** Label of the search; without it there is none. */
  search?: string
  /** Input field of the call that takes the search text. */
  searchField?: string
  /** Set when the list is paged by number (`skip`). */
  isNumbered?: boolean
  filters?: readonly ConsoleFilter[]
  /** Input that the page itself sets, such as the user. */
  fixed?: Partial<InputOf<E>>
  /** Link of a row; the first column becomes the link. */
  rowLink?: (row: RowOf<E>) => string
  /** Panel of a row beside the table; the first column becomes the button. */
  panel?: RowPanel<RowOf<E>>
  empty: string
  /** Buttons beside the download. */
  actions?: ReactNode
}

/**
 * Table used across the console. Filters, search, order and page are in the URL; '/' focuses the search, J, K and
 * the arrow keys move between rows; the rows shown can be downloaded.
 */
export function ConsoleTable<E extends Endpoint>(props: ConsoleTableProps<E>) {
  const {
    endpoint,
    caption,
    columns,
    search,
    searchField = 'q',
    isNumbered = false,
    filters = [],
    fixed = {},
    rowKey,
    panel,
    empty,
    actions,
  } = props
  const [query, setQuery] = useSearchParams()
  const names = [...(search === undefined ? [] : ['q']), ...filters.map(({ name }) => name)]
  const chosen = Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name)
      return value === null || value === '' ? [] : [[name === 'q' ? searchField : name, value]]
    }),
  )
  const after = query.get('after') ?? undefined
  const sort = sortOf(columns, query)
  const input = {
    ...fixed,
    ...chosen,
    ...sort?.input,
    ...positionOf(after, isNumbered, tablePageSize),
  } as InputOf<E>
  const page = useEndpoint(endpoint, input, { keepPrevious: true })
  const frame = useRef<HTMLDivElement>(null)
  useTableKeys(frame)

  const found = page.data && pageOf(page.data, after, isNumbered, tablePageSize)
  const rows = (found?.records ?? []) as RowOf<E>[]
  const isAll = found?.next === null && after === undefined
  const opened = useOpenedRow({
    rows,
    rowKey,
    list: found === undefined || page.isPlaceholderData ? null : query.toString(),
  })
  const hasTyped = useRef(false)
  /** Another row would discard what was typed in the open panel. */
  function open(row: RowOf<E>) {
    const isOther = opened.row !== null && rowKey(opened.row) !== rowKey(row)
    const shown = frame.current?.querySelector<HTMLElement>('[data-side-panel]')
    if (isOther && hasTyped.current && shown && holdsText(shown)) return toastError(typedInPanel)
    if (!isOther) shown?.focus()
    hasTyped.current = false
    opened.open(row)
  }

  /** Keeps the other URL parameters, such as the tab. */
  const showAll = () =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        for (const name of [...names, 'after']) next.delete(name)
        return next
      },
      { preventScrollReset: true },
    )
  const choose = (parameters: Readonly<Record<string, string>>, isTyping = false) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('after')
        for (const [name, value] of Object.entries(parameters))
          if (value === '') next.delete(name)
          else next.set(name, value)
        return next
      },
      { replace: isTyping, preventScrollReset: true },
    )

  return (
    <div ref={frame}>
      <div className={classes.bar}>
        {search !== undefined && (
          <SearchField
            label="Search"
            placeholder={search}
            parameter="q"
            onSearch={(text) => choose({ q: text }, true)}
            className={classes.search}
            size="sm"
            data-console-search
          />
        )}
        {filters.map(({ name, label, unchosen = 'all', choices }) => (
          <NativeSelect
            key={name}
            className={classes.filter}
            aria-label={label}
            size="sm"
            value={query.get(name) ?? ''}
            onChange={(event) => choose({ [name]: event.currentTarget.value })}
            data={[{ value: '', label: `${label}: ${unchosen}` }, ...choices]}
          />
        ))}
        {sort && <SortSelect columns={columns} sort={sort} onSort={choose} />}
        <div className={classes.barEnd}>
          <DownloadButton
            {...props}
            filters={{ ...(fixed as Record<string, string>), ...chosen }}
            order={sort?.input ?? {}}
          />
          {actions}
        </div>
      </div>
      <QueryState query={page} skeleton={<TableSkeleton />}>
        {() => {
          if (found === undefined || rows.length === 0)
            return (
              <EmptyState
                figure="list"
                title={Object.keys(chosen).length > 0 || after ? 'Nothing matches this search.' : empty}
                {...(Object.keys(chosen).length > 0 || after ? { next: { label: 'Show all', onClick: showAll } } : {})}
              />
            )
          return (
            <>
              <Rows
                {...props}
                rows={rows}
                sort={sort}
                onSort={choose}
                opened={opened.row && rowKey(opened.row)}
                onOpen={open}
              />
              <Foot caption={caption} page={found} isFirst={after === undefined} />
            </>
          )
        }}
      </QueryState>
      {panel && (
        <SidePanel
          panel={panel}
          rowKey={rowKey}
          row={opened.row}
          left={opened.hasLeft ? leftList(isAll) : null}
          onClose={opened.close}
          onInput={() => {
            hasTyped.current = true
          }}
        />
      )}
    </div>
  )
}

const typedInPanel = 'You typed something in the open panel. Please finish or close it first.'

/** With several pages the row may also have moved to another page. */
const leftList = (isAll: boolean) =>
  `This is no longer in the list: it was decided or changed${isAll ? '' : ', or moved to another page'}. You see its last known state.`

function Rows<E extends Endpoint>({
  caption,
  columns,
  rows,
  sort,
  onSort,
  rowKey,
  rowLink,
  panel,
  opened,
  onOpen,
}: ConsoleTableProps<E> & {
  rows: RowOf<E>[]
  sort: TableSort | undefined
  onSort: (parameters: Readonly<Record<string, string>>) => void
  /** Key of the row in the panel. */
  opened: string | null
  onOpen: (row: RowOf<E>) => void
}) {
  const comingFrom = useReturnState()
  const open = (row: RowOf<E>, cell: ReactNode) => {
    if (rowLink)
      return (
        <Link to={rowLink(row)} state={comingFrom} className={classes.open} data-row-opener>
          {cell}
        </Link>
      )
    if (panel)
      return (
        <button
          type="button"
          className={classes.open}
          data-row-opener
          aria-expanded={opened === rowKey(row)}
          onClick={() => onOpen(row)}
        >
          {cell}
        </button>
      )
    return cell
  }
  const [first, ...others] = columns
  if (first === undefined) return null
  const opening = { ...first, cell: (row: RowOf<E>) => open(row, first.cell(row)) }
  return (
    <DataTable
      dense
      caption={caption}
      columns={withSortButtons([opening, ...others], sort, onSort)}
      rows={rows}
      rowKey={rowKey}
    />
  )
}

function Foot({ caption, page, isFirst }: { caption: string; page: TablePage; isFirst: boolean }) {
  const [query] = useSearchParams()
  const to = (after: string | null) => {
    const next = new URLSearchParams(query)
    if (after === null) next.delete('after')
    else next.set('after', after)
    return `?${next}`
  }
  const counted = `${formatNumber(page.total)}${page.isMore ? '+' : ''}`
  return (
    <nav className={classes.foot} aria-label={`Pages of ${caption}`}>
      <p role="status">{counted === '1' ? '1 row' : `${counted} rows`}</p>
      <div className={classes.pages}>
        {!isFirst && <Link to={to(null)}>Back to the start</Link>}
        {page.next !== null && <Link to={to(page.next)}>Next page</Link>}
      </div>
    </nav>
  )
}

function DownloadButton<E extends Endpoint>({
  endpoint,
  caption,
  columns,
  isNumbered = false,
  filters,
  order,
}: Omit<ConsoleTableProps<E>, 'filters'> & {
  filters: Readonly<Record<string, string>>
  order: TableSort['input']
}) {
  const { download, read } = useDownload(endpoint, caption, columns, isNumbered)
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<Download size={16} aria-hidden="true" />}
      loading={read !== null && read === 0}
      disabled={read !== null}
      onClick={() => void download(filters, order)}
    >
      {read === null ? 'Download CSV' : `${formatNumber(read)} rows ...`}
    </Button>
  )
}
