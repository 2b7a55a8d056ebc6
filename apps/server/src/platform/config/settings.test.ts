import { expect, onTestFinished, test } from 'vitest'
import { openDatabase, type Tx } from '../database/engine/public.ts'
import { createDatabase } from '../testing/test-cluster.ts'
import { CachedSettings } from './settings.ts'

test('settings that were read before a change are not kept once the change is announced', async () => {
  const { connectionString, drop } = await createDatabase()
  const { kysely, close } = openDatabase(connectionString, 4)
  onTestFinished(async () => {
    await close()
    await drop()
  })
  const settings = new CachedSettings()
  /** Announces a change while the given read is under way, after it has read the earlier value. */
  const changedMeanwhile = new Proxy(kysely, {
    get(target, name) {
      if (name !== 'selectFrom') return Reflect.get(target, name, target) as unknown
      return (table: 'settings' | 'category_fees') => {
        if (table === 'category_fees') settings.forget()
        return target.selectFrom(table)
      }
    },
  }) as Tx
  const nameIn = async (tx: Tx) => (await settings.read(tx)).marketName
  const earlier = await nameIn(kysely)
  settings.forget()
  expect(await nameIn(changedMeanwhile)).toBe(earlier)
  await kysely
    .insertInto('settings')
    .values({ name: 'marketName', value: JSON.stringify('Painters'), updated_at: new Date() })
    .execute()
  expect(await nameIn(kysely)).toBe('Painters')
})
