import type { Cast } from './cast.ts'
import type { Playbill } from './playbill.ts'
import type { GiveAsset } from './seed-files.ts'
import type { Reference } from './seed-reference.ts'
import type { Player } from './stage.ts'

/** The context of all scheduled steps. */
export interface Production {
  readonly bill: Playbill
  readonly cast: Cast
  /** The operator who acts in the console. */
  readonly operator: Player
  readonly give: GiveAsset
  readonly reference: Reference
  readonly now: Date
}
