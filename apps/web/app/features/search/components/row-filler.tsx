import { paths } from '@market/contract/paths.ts'
import { CirclePlus } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useViewer } from '#lib/session/session.ts'
import classes from './row-filler.module.css'

const forBuyers = { question: 'Can’t find it?', label: 'Post a job', text: 'Sellers bid, and you choose.' }
const forSellers = {
  question: 'Nothing that fits?',
  label: 'Post a service',
  text: 'Buyers find you by what you offer.',
}

/** Card after the results, which fills the rest of their last row. */
export function RowFiller({ results }: { results: number }) {
  const isSeller = useViewer()?.type === 'SELLER'
  const { question, label, text } = isSeller ? forSellers : forBuyers
  return (
    <Link
      to={isSeller ? paths.postService() : paths.postJob()}
      className={classes.filler}
      style={{ '--results': results } as CSSProperties}
    >
      <CirclePlus size={28} strokeWidth={1.75} aria-hidden="true" />
      <span>
        {question} <strong>{label}</strong>
      </span>
      <span className={classes.text}>{text}</span>
    </Link>
  )
}
