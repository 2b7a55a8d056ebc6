import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '#platform/embedded-postgres/start-embedded-postgres.ts'
import { isRunning } from '#platform/embedded-postgres/process-stamp.ts'
import { migrate, withConnection } from '#platform/database/engine/public.ts'
import { temporaryFolder, temporaryRoot } from './temporary-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of the run's cluster, with a superuser's name and password. */
    clusterUrl: string
    /** The migrated database that every test database is copied from. */
    templateName: string
  }
}

export interface TestDatabase {
  readonly connectionString: string
  drop(): Promise<void>
}

interface Cluster {
  readonly url: string
  stop(): Promise<void>
}

const prefix = 'market-test-'
const randomName = (kind: string) => `${kind}_${randomBytes(6).toString('hex')}`

function urlOf(clusterUrl: string, database: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${database}`
  return url.toString()
}

const run = (clusterUrl: string, sql: string): Promise<void> =>
  withConnection(clusterUrl, async (client) => void (await client.query(sql)))

/** Removes servers and folders of killed runs; the folder's name contains their process id. */
async function removeLeftovers(): Promise<void> {
  for (const name of readdirSync(temporaryRoot)) {
    if (!name.startsWith(prefix) || isRunning(Number.parseInt(name.slice(prefix.length), 10))) continue
    const dataDir = join(temporaryRoot, name)
    if (existsSync(join(dataDir, 'postgres/cluster/postmaster.pid'))) {
      const left = await startEmbeddedPostgres({ dataDir, durable: false })
      await left.stop()
    }
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startCluster(): Promise<Cluster> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => undefined }
  await removeLeftovers()
  const dataDir = temporaryFolder(`test-${process.pid}`)
  const database = await startEmbeddedPostgres({ dataDir, durable: false })
  const stop = async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: database.connectionString, stop }
}

/** Vitest's global setup: one temporary cluster per run with one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await startCluster()
  const templateName = randomName('template')
  try {
    await run(cluster.url, `create database ${templateName}`)
    await migrate(urlOf(cluster.url, templateName))
  } catch (error) {
    await cluster.stop()
    throw error
  }
  project.provide('clusterUrl', cluster.url)
  project.provide('templateName', templateName)
  return async () => {
    await run(cluster.url, `drop database if exists ${templateName} with (force)`)
    await cluster.stop()
  }
}

/** Creates a migrated database for one test file in tens of milliseconds. */
export async function createDatabase(): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = randomName('test')
  await run(clusterUrl, `create database ${name} template ${inject('templateName')} strategy file_copy`)
  return {
    connectionString: urlOf(clusterUrl, name),
    drop: () => run(clusterUrl, `drop database if exists ${name} with (force)`),
  }
}
