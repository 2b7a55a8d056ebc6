import { sql } from 'kysely'
import type { Logger } from 'pino'
import { createClock, days } from '@market/server/platform/clock/clock.ts'
import { openDatabase } from '@market/server/platform/database/engine/database.ts'
import { startSweeper } from '@market/server/platform/deadlines/deadline-sweeper.ts'
import type { FileStore } from '@market/server/platform/files/file-store.ts'
import { createStaff } from '@market/server/modules/admin/public.ts'
import { seedReference } from '@market/server/modules/reference/public.ts'
import type { Module } from '@market/server/platform/module.ts'
import { createDispatcher } from '@market/server/platform/outbox/outbox-dispatcher.ts'
import { buyers } from '../content/buyers.ts'
import { sellers } from '../content/sellers.ts'
import { createCast } from './cast.ts'
import { demoPassword } from '@market/server/demo-accounts.ts'
import { createPlaybill, daysBefore } from './playbill.ts'
import { fundWallet } from './seed-bookings.ts'
import { joinedDaysAgo, letPeopleJoin } from './let-people-join.ts'
import { createAssets } from './seed-files.ts'
import { seedReferenceData } from './seed-reference.ts'
import { createStage } from './stage.ts'
import { writeChats } from './write-chats.ts'
import { writePages } from './write-pages.ts'
import { writeRequests } from './write-requests.ts'
import type { Production } from './production.ts'
import { writeBids, writeBookings, writeClosings, writeFavourites, writeReviews } from './write-hiring.ts'

export interface DemoParts {
  readonly connectionString: string
  readonly createModules: (database: ReturnType<typeof openDatabase>) => readonly Module[]
  readonly files: FileStore
  readonly signingSecret: string
  readonly log: Logger
  readonly now: Date
}

/** A last top-up in dollars, so that the first demo buyer can make a purchase. */
const pocketMoney = 1500
/** How many steps run concurrently. */
const stageCount = 4

/** Simulates the marketplace from its first day until now, with the real calls and a simulated clock. */
export async function seedDemo({
  connectionString,
  createModules,
  files,
  signingSecret,
  log,
  now,
}: DemoParts): Promise<void> {
  // Commits need not be durable, because an interrupted fill starts again from an empty database.
  const database = openDatabase(
    `${connectionString}${connectionString.includes('?') ? '&' : '?'}options=-c%20synchronous_commit%3Doff`,
    6,
  )
  const modules = createModules(database)
  const oldest = Math.max(...[...buyers, ...sellers].map(joinedDaysAgo)) + 1
  const firstDay = () => createClock(-(Date.now() - now.getTime()) - oldest * days)
  const openStage = () => createStage({ database, clock: firstDay(), log, files, modules, signingSecret })
  const stages = () => Array.from({ length: stageCount }, openStage)
  const director = openStage()
  const { clock, runtime } = director
  const dispatcher = createDispatcher(
    runtime,
    modules.flatMap((module) => module.consumers ?? []),
    clock,
  )
  const sweeper = startSweeper(
    runtime,
    modules.flatMap((module) => module.deadlines ?? []),
    clock,
  )
  try {
    const give = createAssets(files)
    await director.direct(seedReference)
    const operatorId = await director.direct((ctx) =>
      createStaff(ctx, { fullName: 'Robin Hale', email: 'admin@demo.test', password: demoPassword, level: 'owner' }),
    )
    const reference = await director.direct((ctx) => seedReferenceData(ctx, give))
    const rows = await database.kysely.selectFrom('states').select(['id', 'country_id', 'name']).execute()
    const states = new Map(rows.map((row) => [`${row.country_id}/${row.name}`, row.id]))
    const cast = createCast()
    const operator = { id: operatorId, role: 'ADMIN', step: 4 } as const
    const production: Production = { bill: createPlaybill(), cast, operator, give, reference, now }
    await letPeopleJoin({
      stages: stages(),
      cast,
      give,
      reference,
      now,
      states(country, name) {
        const id = states.get(`${country}/${name}`)
        if (id === undefined) throw new Error(`There is no state ${name} in ${country}`)
        return id
      },
    })
    writeFavourites(production)
    writeClosings(production)
    writeBids(production)
    writeChats(production)
    writeBookings(production)
    writeReviews(production)
    writeRequests(production)
    writePages(production)
    const first = buyers[0]
    if (first !== undefined) {
      production.bill.add(daysBefore(now, 0.1), 'pocket money', [first.key], (stage) =>
        fundWallet(stage, production.cast.people.get(first.key), pocketMoney),
      )
    }
    await production.bill.play(stages(), async (until) => {
      clock.advance(Math.max(0, until.getTime() - clock.now().getTime()))
      await sweeper.sweep()
      await dispatcher.drain()
    })
    await sql`analyze`.execute(database.kysely)
  } finally {
    await dispatcher.stop()
    await sweeper.stop()
    await database.close()
  }
}
