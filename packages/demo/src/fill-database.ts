import { fillState, markFill, migrate, startOver } from '@market/server/public.ts'
import { type DemoParts, seedDemo } from './seed/seed-demo.ts'

/** Fills an empty marketplace with the demo; first removes the data of an interrupted fill. */
export async function fillDatabase(parts: DemoParts): Promise<void> {
  const { connectionString } = parts
  if ((await fillState(connectionString)) === 'cut-off') {
    await startOver(connectionString)
    await migrate(connectionString)
  }
  await markFill(connectionString, false)
  await seedDemo(parts)
  await markFill(connectionString, true)
}
