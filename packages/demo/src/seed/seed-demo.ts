import { sql } from 'kysely'
import type { Logger } from 'pino'
import {
  createClock,
  createDispatcher,
  createStaff,
  days,
  demoPassword,
  fillBacklog,
  type FileStore,
  type Module,
  openDatabase,
  seedReference,
  startSweeper,
} from '@market/server/public.ts'
import { buyers } from '../content/buyers.ts'
import { sellers } from '../content/sellers.ts'
import { createRegistry } from './registry.ts'
import { createSchedule, daysBefore } from './schedule.ts'
import { fundWallet } from './seed-bookings.ts'
import { joinedDaysAgo, registerUsers } from './register-users.ts'
import { createAssets } from './seed-files.ts'
import { seedReferenceData } from './seed-reference.ts'
import { createClient } from './client.ts'
import { scheduleChats } from './schedule-chats.ts'
import { schedulePages } from './schedule-pages.ts'
import { scheduleRequests } from './schedule-requests.ts'
import {
  scheduleBids,
  scheduleBookings,
  scheduleClosings,
  scheduleFavourites,
  scheduleReviews,
} from './schedule-hiring.ts'
import type { SeedContext } from './seed-context.ts'

export interface DemoParts {
  readonly connectionString: string
  readonly createModules: (database: ReturnType<typeof openDatabase>) => readonly Module[]
  readonly files: FileStore
  readonly signingSecret: string
  readonly log: Logger
  readonly now: Date
}

/**
 * Last top-ups in dollars: the first demo buyer can make a purchase, and the first demo seller has card money beside
 * earnings.
 */
const finalTopUps = { buyer: 1500, seller: 60 } as const
/** How many steps run concurrently. */
const clientCount = 4

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
  const openClient = () => createClient({ database, clock: firstDay(), log, files, modules, signingSecret })
  const clients = () => Array.from({ length: clientCount }, openClient)
  const mainClient = openClient()
  const { clock, runtime } = mainClient
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
    const addAsset = createAssets(files)
    await mainClient.run(seedReference)
    const operatorId = await mainClient.run((ctx) =>
      createStaff(ctx, { fullName: 'Robin Hale', email: 'admin@demo.test', password: demoPassword, level: 'owner' }),
    )
    const reference = await mainClient.run((ctx) => seedReferenceData(ctx, addAsset))
    const rows = await database.kysely.selectFrom('states').select(['id', 'country_id', 'name']).execute()
    const states = new Map(rows.map((row) => [`${row.country_id}/${row.name}`, row.id]))
    const registry = createRegistry()
    const operator = { id: operatorId, role: 'ADMIN', step: 4 } as const
    const context: SeedContext = { schedule: createSchedule(), registry, operator, addAsset, reference, now }
    await registerUsers({
      clients: clients(),
      registry,
      addAsset,
      reference,
      now,
      states(country, name) {
        const id = states.get(`${country}/${name}`)
        if (id === undefined) throw new Error(`There is no state ${name} in ${country}`)
        return id
      },
    })
    scheduleFavourites(context)
    scheduleClosings(context)
    scheduleBids(context)
    scheduleChats(context)
    scheduleBookings(context)
    scheduleReviews(context)
    scheduleRequests(context)
    schedulePages(context)
    for (const [first, dollars] of [
      [buyers[0], finalTopUps.buyer],
      [sellers[0], finalTopUps.seller],
    ] as const) {
      if (first === undefined) continue
      context.schedule.add(daysBefore(now, 0.1), 'last top-up', [first.key], (client) =>
        fundWallet(client, context.registry.people.get(first.key), dollars),
      )
    }
    await context.schedule.runAll(clients(), async (until) => {
      clock.advance(Math.max(0, until.getTime() - clock.now().getTime()))
      await sweeper.sweep()
      await dispatcher.drain()
    })
    // Jobs do not run here.
    await mainClient.run(fillBacklog)
    await sql`analyze`.execute(database.kysely)
  } finally {
    await dispatcher.stop()
    await sweeper.stop()
    await database.close()
  }
}
