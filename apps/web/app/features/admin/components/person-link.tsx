import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useReturnState } from '../return-link.ts'
import classes from './person-link.module.css'

/** User's name, linked to their console page. */
export function PersonLink({ person }: { person: { id: string; fullName: string } }) {
  return (
    <Link to={paths.adminScreen(`users/${person.id}`)} state={useReturnState()} className={classes.link}>
      {person.fullName}
    </Link>
  )
}

/** Booking number, linked to its console page. */
export function BookingLink({ id, number }: { id: string; number: string }) {
  return (
    <Link to={paths.adminScreen(`bookings/${id}`)} state={useReturnState()} className={classes.link}>
      {number}
    </Link>
  )
}

/** Title of a listing, linked to it in the table. */
export function ListingLink({ id, title }: { id: string; title: string }) {
  return (
    <Link to={paths.adminScreen('listings', { q: id })} state={useReturnState()} className={classes.link}>
      {title}
    </Link>
  )
}

/** Number of a card payment, linked to it in the table. */
export function PaymentLink({ number }: { number: string }) {
  return (
    <Link to={paths.adminScreen('payments', { q: number })} state={useReturnState()} className={classes.link}>
      {number}
    </Link>
  )
}
