import { fillState, markFill, startOver } from '#platform/initial-fill.ts'
import { migrate } from '#platform/migrate.ts'
import { type DemoParts, seedDemo } from './seed/seed-demo.ts'

/** Fills an empty marketplace with the demo, once; a fill that was cut off is thrown away and begun again. */
export async function fillDemo(parts: DemoParts, begin: () => void): Promise<boolean> {
  const { connectionString } = parts
  const state = await fillState(connectionString)
  if (state === 'done') return false
  begin()
  if (state === 'cut-off') {
    await startOver(connectionString)
    await migrate(connectionString)
  }
  await markFill(connectionString, false)
  await seedDemo(parts)
  await markFill(connectionString, true)
  return true
}
