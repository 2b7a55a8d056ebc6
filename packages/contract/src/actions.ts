/** An action that a record offers to the caller. */
export interface Action<Name extends string = string> {
  name: Name
  /** Why the caller can't take it now; clients disable the button and show this sentence. */
  blocked?: string | undefined
}

/** Lists actions as allowed. */
export const allow = <const Name extends string>(...names: readonly Name[]): Action<Name>[] =>
  names.map((name) => ({ name }))

/** Lists an action as blocked by this reason, or as allowed if the reason is null. */
export const allowUnless = <const Name extends string>(name: Name, blocked: string | null): Action<Name>[] => [
  blocked === null ? { name } : { name, blocked },
]

/** The names of the actions that the caller can take now. */
export const allowedNames = <Name extends string>(actions: readonly Action<Name>[]): Name[] =>
  actions.filter(({ blocked }) => blocked === undefined).map(({ name }) => name)

/** Whether the caller can take an action now. */
export const can = <Name extends string>(actions: readonly Action<Name>[], name: NoInfer<Name>): boolean =>
  allowedNames(actions).includes(name)

/** Whether a record offers an action, allowed or blocked. */
export const isOffered = <Name extends string>(actions: readonly Action<Name>[], name: NoInfer<Name>): boolean =>
  actions.some((action) => action.name === name)

/** Why an offered action is blocked; null when it is allowed or not offered. */
export const whyBlocked = <Name extends string>(actions: readonly Action<Name>[], name: NoInfer<Name>): string | null =>
  actions.find((action) => action.name === name)?.blocked ?? null
