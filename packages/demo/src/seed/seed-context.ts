import type { DemoUser } from './client.ts'
import type { Registry } from './registry.ts'
import type { Schedule } from './schedule.ts'
import type { AddAsset } from './seed-files.ts'
import type { Reference } from './seed-reference.ts'

/** The context of all scheduled steps. */
export interface SeedContext {
  readonly schedule: Schedule
  readonly registry: Registry
  /** The operator who acts in the console. */
  readonly operator: DemoUser
  readonly addAsset: AddAsset
  readonly reference: Reference
  readonly now: Date
}
