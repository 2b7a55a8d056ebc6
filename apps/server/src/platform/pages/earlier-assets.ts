import { readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { FileStore } from '../files/file-store.ts'

/** Releases whose assets stay available, the present one included. */
const maxReleases = 3

const folder = 'assets'
const listName = `${folder}/releases.json`
/** Names of assets per release, newest first. */
const releaseList = z.array(z.array(z.string()))

/** Names that the store accepts; precompressed copies are left out. */
const storable = /^[\w-]+\.\w+$/

async function readReleases(files: FileStore): Promise<string[][]> {
  const found = await files.read(listName, { mayBeMissing: true })
  return found === null ? [] : releaseList.parse(JSON.parse((await buffer(found.stream)).toString('utf8')))
}

/**
 * Stores the assets of this build beside those of the two releases before it, for open pages and for processes of an
 * earlier release during an upgrade. Does nothing if this build is stored. Assets of older releases are removed.
 */
export async function storeAssets(files: FileStore, assetFolder: string): Promise<void> {
  const present = (await readdir(assetFolder)).filter((name) => storable.test(name)).toSorted()
  const earlier = await readReleases(files)
  if (earlier[0]?.join() === present.join()) return
  const stored = new Set(earlier.flat())
  for (const name of present)
    if (!stored.has(name)) await files.write(`${folder}/${name}`, await readFile(join(assetFolder, name)))
  const releases = [present, ...earlier.filter((names) => names.join() !== present.join())]
  const kept = releases.slice(0, maxReleases)
  await files.write(listName, Buffer.from(JSON.stringify(kept)))
  const needed = new Set(kept.flat())
  for (const name of stored) if (!needed.has(name)) await files.remove(`${folder}/${name}`)
}

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'application/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** How long the list of stored names is believed, in milliseconds: another process may just have stored a release. */
const listLifeMs = 1000

/**
 * Returns a function that sends an asset of an earlier release, or 404. Requests for other names cost one read of the
 * list per second, however many there are.
 */
export function sendEarlierAssets(files: FileStore): (name: string, reply: FastifyReply) => Promise<FastifyReply> {
  let names: Promise<ReadonlySet<string>> | undefined
  function readNames(): Promise<ReadonlySet<string>> {
    if (names !== undefined) return names
    setTimeout(() => (names = undefined), listLifeMs).unref()
    return (names = readReleases(files).then((releases) => new Set(releases.flat())))
  }
  return async (name, reply) => {
    const type = contentTypes[extname(name)]
    const isStored = type !== undefined && (await readNames()).has(name)
    const found = isStored ? await files.read(`${folder}/${name}`, { mayBeMissing: true }) : null
    if (found === null || type === undefined) return reply.code(404).type('text/plain').send('There is no such file.')
    return reply
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-length', found.size)
      .type(type)
      .send(found.stream)
  }
}
