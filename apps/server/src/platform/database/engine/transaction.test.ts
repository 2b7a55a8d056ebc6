import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Tx } from './database.ts'
import { planOnce } from './plan-once.ts'
import { useTestApp } from '../../testing/test-app.ts'
import { together } from './transaction.ts'

const market = useTestApp()
const database = () => market.app.parts.database

const setting = (tx: Tx, name: string) =>
  sql`insert into settings (name, value, updated_at) values (${name}, '1', now())`.compile(tx)

async function settingsLike(prefix: string): Promise<string[]> {
  const rows = await database()
    .kysely.selectFrom('settings')
    .select('name')
    .where('name', 'like', `${prefix}%`)
    .orderBy('name')
    .execute()
  return rows.map((row) => row.name)
}

test('a write that was not awaited is committed and visible to later statements', async () => {
  const seen = await database().transaction(async ({ tx, write }) => {
    write(setting(tx, 'sent-one'))
    return tx.selectFrom('settings').select('name').where('name', '=', 'sent-one').execute()
  })
  expect(seen).toEqual([{ name: 'sent-one' }])
  expect(await settingsLike('sent-')).toEqual(['sent-one'])
})

test('a failed write that was not awaited fails the transaction with its own error', async () => {
  const twice = database().transaction(async ({ tx, write }) => {
    write(setting(tx, 'twice'))
    write(setting(tx, 'twice'))
  })
  await expect(twice).rejects.toMatchObject({ code: '23505' })
  const readAfterwards = database().transaction(async ({ tx, write }) => {
    write(setting(tx, 'twice'))
    write(setting(tx, 'twice'))
    await tx.selectFrom('settings').select('name').execute()
  })
  await expect(readAfterwards).rejects.toMatchObject({ code: '23505' })
  expect(await settingsLike('twice')).toEqual([])
})

test('a failed savepoint is rolled back, and the rest is committed', async () => {
  await database().transaction(async ({ tx, write, savepoint }) => {
    write(setting(tx, 'part-kept'))
    const part = savepoint(async () => {
      write(setting(tx, 'part-undone'))
      write(setting(tx, 'part-undone'))
    })
    await expect(part).rejects.toMatchObject({ code: '23505' })
    await savepoint(async () => write(setting(tx, 'part-after')))
  })
  expect(await settingsLike('part-')).toEqual(['part-after', 'part-kept'])
})

test('a failed nested savepoint is rolled back with the outer one, or alone', async () => {
  await database().transaction(async ({ write, tx, savepoint }) => {
    const failing = (name: string) =>
      savepoint(async () => {
        write(setting(tx, name))
        throw new Error(name)
      })
    await expect(
      savepoint(async () => {
        write(setting(tx, 'nested-outer'))
        await failing('nested-inner')
      }),
    ).rejects.toThrow('nested-inner')
    await savepoint(async () => {
      write(setting(tx, 'nested-kept'))
      await expect(failing('nested-alone')).rejects.toThrow('nested-alone')
    })
  })
  expect(await settingsLike('nested-')).toEqual(['nested-kept'])
})

test('a savepoint after an unawaited failure fails with that error, and so does the transaction', async () => {
  const givenUp = database().transaction(async ({ tx, write, savepoint }) => {
    write(setting(tx, 'before-part'))
    write(setting(tx, 'before-part'))
    await expect(savepoint(async () => undefined)).rejects.toMatchObject({ code: '23505' })
  })
  await expect(givenUp).rejects.toMatchObject({ code: '23505' })
  expect(await settingsLike('before-')).toEqual([])
})

test('a transaction whose callback throws changes nothing and keeps its connection usable', async () => {
  const givenUp = database().transaction(async ({ tx, write }) => {
    write(setting(tx, 'given-up'))
    throw new Error('given up')
  })
  await expect(givenUp).rejects.toThrow('given up')
  expect(await settingsLike('given-up')).toEqual([])
  expect(await database().transaction(async ({ tx }) => (await sql`select 1 as one`.execute(tx)).rows)).toEqual([
    { one: 1 },
  ])
})

test('a statement queued for preparation behind a failed one does not hide its error', async () => {
  const givenUp = database().transaction(async ({ tx, write }) => {
    const sumOf = (number: number) => sql`select 40 + ${number}::int as sum ${planOnce}`.execute(tx)
    write(setting(tx, 'hidden'))
    write(setting(tx, 'hidden'))
    await together(sumOf(1), sumOf(2))
  })
  await expect(givenUp).rejects.toMatchObject({ code: '23505' })
})
