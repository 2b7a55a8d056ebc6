import { formatDateTime } from '#lib/formats/dates.ts'
import classes from './changes.module.css'
import { Facts } from './facts.tsx'

interface ChangesProps {
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

const timestamp = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

const inWords = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return 'nothing'
  if (typeof value === 'string' && timestamp.test(value)) return formatDateTime(value)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isShort = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && value.length <= 100)

/** Shows the old and new value of each changed field; short unchanged fields are listed for context. */
export function Changes({ before, after }: ChangesProps) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]))
  const stayed = names.filter((name) => !changed.includes(name) && isShort(after?.[name]))
  return (
    <>
      <Facts facts={stayed.map((name) => [name, inWords(after?.[name])])} />
      <Changed names={changed} before={before} after={after} />
    </>
  )
}

function Changed({ names: changed, before, after }: ChangesProps & { names: readonly string[] }) {
  if (changed.length === 0) return <p className={classes.none}>No values were recorded.</p>
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">What</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changed.map((name) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td className={classes.before}>{inWords(before?.[name])}</td>
            <td>{inWords(after?.[name])}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
