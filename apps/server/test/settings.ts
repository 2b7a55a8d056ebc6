import type { MarketSettings } from '#platform/settings.ts'
import type { TestApp } from '#platform/testing/test-app.ts'

/** Sets what the operator may change, as the console does; amounts in cents. */
export async function changeSetting<Name extends keyof MarketSettings>(
  market: TestApp,
  name: Name,
  value: MarketSettings[Name] | number,
): Promise<void> {
  const { database, runtime, clock } = market.app.parts
  const row = { value: JSON.stringify(value), updated_at: clock.now() }
  await database.kysely
    .insertInto('settings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute()
  runtime.forgetSettings()
}
