/** Who performs a transition: a role that the user has in the record, or 'system'. */
type By = string

export interface Transition<State extends string, Role extends By> {
  /** States in which the transition is allowed; `'(none)'` creates the record. */
  readonly from: readonly (State | '(none)')[]
  readonly to: State
  readonly by: readonly (Role | 'system')[]
  /**
   * Marks a transition that also happens automatically: describes the time for the diagram, with setting names in
   * braces. The due time is stored in `deadlines`.
   */
  readonly after?: string
  /** Description of the money movement for the diagram (`escrow -> seller`). */
  readonly money?: string
}

export interface Process<State extends string = string, Verb extends string = string, Role extends By = string> {
  readonly name: string
  readonly states: readonly State[]
  /** States without outgoing transitions; `problemsIn` verifies this. */
  readonly final: readonly State[]
  readonly transitions: { readonly [V in Verb]: Transition<State, Role> }
}

export type StateOf<P> = P extends Process<infer S, string, string> ? S : never
export type VerbOf<P> = P extends Process<string, infer V, string> ? V : never
export type RoleOf<P> = P extends Process<string, string, infer R> ? R : never

/** Declares a state machine as data: verb -> { from, to, by }. One server function performs every transition. */
export function defineProcess<
  const State extends string,
  const Verb extends string,
  const Role extends string,
>(process: {
  readonly name: string
  readonly states: readonly State[]
  readonly final: readonly NoInfer<State>[]
  readonly roles: readonly Role[]
  readonly transitions: { readonly [V in Verb]: Transition<NoInfer<State>, NoInfer<Role>> }
}): Process<State, Verb, Role> {
  return process
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
