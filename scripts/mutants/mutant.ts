/** Fault planted in one file while its tests run; at least one of them must fail. */
export interface Mutant {
  /** Description of the fault. */
  readonly fault: string
  readonly file: string
  /** Text that occurs exactly once in the file. */
  readonly find: string
  readonly replace: string
  /** Test files that cover this behavior. */
  readonly tests: readonly string[]
}

export const modules = 'apps/server/src/modules'
export const contract = 'packages/contract/src'
export const test = 'apps/server/test'
