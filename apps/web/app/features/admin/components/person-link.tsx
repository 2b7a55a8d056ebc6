import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useComingFrom } from '../way-back.ts'
import classes from './person-link.module.css'

/** A person of the marketplace by name, leading to everything about them. */
export function PersonLink({ person }: { person: { id: string; fullName: string } }) {
  return (
    <Link to={paths.adminScreen(`users/${person.id}`)} state={useComingFrom()} className={classes.link}>
      {person.fullName}
    </Link>
  )
}

/** A booking by its number, leading to its page. */
export function BookingLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={paths.adminScreen(`bookings/${id}`)} state={useComingFrom()} className={classes.link}>
      {number}
    </Link>
  )
}

/** A card payment by its number, leading to it in the table. */
export function PaymentLink({ number }: { number: string }) {
  return (
    <Link to={paths.adminScreen('payments', { q: number })} state={useComingFrom()} className={classes.link}>
      {number}
    </Link>
  )
}
