import type { SettingName, settingDefinitions } from './admin/settings.ts'
import type { NotificationType } from './notifications/kinds.ts'

/** The actor of a transition: a role that the user has in the record, or 'system'. */
type By = string

/** The settings that are durations. Each booking keeps the values of its creation as its terms. */
export type TimeLimit = {
  [Name in SettingName]: (typeof settingDefinitions)[Name]['kind'] extends 'hours' | 'days' ? Name : never
}[SettingName]

/** When the system performs a transition if no one else does; `dueAt` computes the time. */
interface Timer<Term extends TimeLimit = TimeLimit> {
  /** The transitions that start the time, as 'process.verb'. */
  readonly since: readonly string[]
  /** The time limit, or one for each side that can be the one to answer. */
  readonly term: Term | { readonly [Side in 'buyer' | 'seller']: Term }
  /** A further condition in the words of docs/processes.md. Code outside the table checks it. */
  readonly condition?: string
}

/** The end of a transfer: the wallet of a user of the record, or an account of the marketplace or the provider. */
type MoneyPlace = 'buyer' | 'seller' | 'payer' | 'user' | 'escrow' | 'withdrawal' | 'platform' | 'provider' | 'card'

interface MoneyMove {
  readonly from: MoneyPlace
  readonly to: readonly MoneyPlace[]
}

/** The recipients of a transition's notice, and the type that decides its link, its group and its email button. */
interface Notified<Role extends By = By> {
  /** A role, both sides, or every side but the one who acted: both if the system or an operator did. */
  readonly to: Role | 'otherSide' | 'both'
  readonly kind: NotificationType
}

/** No one is notified, for this reason. */
interface NotNotified {
  readonly none: string
}

export interface Transition<State extends string = string, Role extends By = By, Term extends TimeLimit = TimeLimit> {
  /** States in which the transition is allowed; `'(none)'` creates the record. */
  readonly from: readonly (State | '(none)')[]
  readonly to: State
  readonly by: readonly (Role | 'system')[]
  readonly after?: Timer<Term>
  /** Where money can move, for docs/processes.md: each transition makes one of these transfers. */
  readonly money?: readonly MoneyMove[]
  readonly notify: Notified<Role> | NotNotified
}

export interface Process<
  State extends string = string,
  Verb extends string = string,
  Role extends By = string,
  Term extends TimeLimit = TimeLimit,
> {
  readonly name: string
  readonly states: readonly State[]
  /** States without outgoing transitions; `problemsIn` verifies this. */
  readonly final: readonly State[]
  readonly transitions: { readonly [V in Verb]: Transition<State, Role, Term> }
}

export type StateOf<P> = P extends Process<infer S, string, string> ? S : never
export type VerbOf<P> = P extends Process<string, infer V, string> ? V : never
export type RoleOf<P> = P extends Process<string, string, infer R> ? R : never

/** Declares a state machine as data: verb -> { from, to, by, ... }. One server function performs every transition. */
export function defineProcess<
  const State extends string,
  const Verb extends string,
  const Role extends string,
  const Term extends TimeLimit,
>(process: {
  readonly name: string
  readonly states: readonly State[]
  readonly final: readonly NoInfer<State>[]
  readonly roles: readonly Role[]
  readonly transitions: { readonly [V in Verb]: Transition<NoInfer<State>, NoInfer<Role>, Term> }
}): Process<State, Verb, Role, Term> {
  return process
}

interface Wait<Term extends TimeLimit> {
  readonly since: Date
  /** The time limits in milliseconds: the frozen terms of a booking, or the settings. */
  readonly terms: Readonly<Record<Term, number>>
  /** The side that has to answer, for a timer with a limit for each. */
  readonly answering?: 'buyer' | 'seller'
}

/** When the system performs a transition whose time started at `since`. Throws for a transition without a timer. */
export function dueAt<Term extends TimeLimit>(
  { after }: Transition<string, string, Term>,
  { since, terms, answering }: Wait<Term>,
): Date {
  const term = typeof after?.term === 'object' && answering !== undefined ? after.term[answering] : after?.term
  if (term === undefined || typeof term === 'object') throw new Error('This transition has no timer for this wait')
  return new Date(since.getTime() + terms[term])
}

/** The sides of a record that a transition notifies; `by` is the side that acted, if one of them did. */
export function recipientsOf<Side extends string>(
  { notify }: Pick<Transition, 'notify'>,
  sides: readonly Side[],
  by: string,
): Side[] {
  if ('none' in notify) return []
  if (notify.to === 'both') return [...sides]
  return sides.filter((side) => (notify.to === 'otherSide' ? side !== by : side === notify.to))
}

/**
 * The verbs that users can apply to an existing record: excludes transitions that create it and those that only the
 * system performs.
 */
export const actionsOf = <P extends Process>({ transitions }: P): VerbOf<P>[] =>
  Object.entries(transitions)
    .filter(([, { from, by }]) => !from.includes('(none)') && by.some((role) => role !== 'system'))
    .map(([verb]) => verb as VerbOf<P>)

/** The verbs that a role can apply in a state. */
export function verbsFor<P extends Process>(process: P, state: string, role: string): VerbOf<P>[] {
  return Object.entries(process.transitions)
    .filter(([, transition]) => transition.from.includes(state) && transition.by.includes(role))
    .map(([verb]) => verb as VerbOf<P>)
}

/** Lists the faults of a process: unreachable states, dead ends that are not final, transitions out of final states. */
export function problemsIn(process: Process): string[] {
  const transitions = Object.entries(process.transitions)
  const reached = new Set<string>(['(none)'])
  for (let grown = true; grown;) {
    grown = false
    for (const [, { from, to }] of transitions) {
      if (!reached.has(to) && from.some((state) => reached.has(state))) {
        reached.add(to)
        grown = true
      }
    }
  }
  const hasWayOut = (state: string) => transitions.some(([, { from, to }]) => from.includes(state) && to !== state)
  return [
    ...process.states.filter((state) => !reached.has(state)).map((state) => `${state} cannot be reached`),
    ...process.states
      .filter((state) => !process.final.includes(state) && !hasWayOut(state))
      .map((state) => `${state} has no way out and is not final`),
    ...process.final.filter(hasWayOut).map((state) => `${state} is final and has a way out`),
  ]
}
