import { createHash } from 'node:crypto'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'
import { makeThumbnail, storeChecked, type StoredFile } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Runtime } from '#platform/context/runtime.ts'
import type { VirusScanner } from '#platform/files/clamd.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { type FileSources, type FileUse, typeOfSource } from './file-sources.ts'

/** The stored bytes of a source, from which each owner gets a file of their own. */
export type StoredSource = Omit<StoredFile, 'owner'>

interface Parts {
  readonly runtime: Runtime
  readonly files: FileStore
  readonly scanner: VirusScanner | null
  readonly sources: FileSources
}

/** How many sources are remembered, by name and by content. */
const mostRemembered = 50_000

/** Checks and stores the files that rows name: a source once, and files of the same content once, while remembered. */
export class StoredSources {
  readonly #parts: Parts
  readonly #remembered = new Map<string, Promise<StoredSource>>()
  /** Names of the images for which no thumbnails are queued yet. */
  readonly #withoutThumbnails = new Set<string>()
  /** Names under which this import has stored files. */
  readonly names: string[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the stored bytes of a source; throws the sentence of an upload that is rejected. */
  store(source: string, use: FileUse, sender: string): Promise<StoredSource> {
    return this.#once(`${use} ${source}`, async () => {
      const type: UploadType = typeOfSource(source, use) ?? 'png'
      const bytes = await this.#parts.sources.read(source, type)
      const checksum = createHash('sha256').update(bytes).digest('base64')
      return this.#once(`${type} ${checksum}`, () => this.#storeNew(type, bytes, sender))
    })
  }

  /** Runs a command that creates files of these sources, and queues the thumbnails of new images with it. */
  async use(used: readonly StoredSource[], run: (ctx: Ctx) => Promise<unknown>): Promise<void> {
    const { runtime } = this.#parts
    const images = new Set(used.map(({ storedAs }) => storedAs).filter((name) => this.#withoutThumbnails.has(name)))
    await runtime.command(runtime.asSystem, async (ctx) => {
      await run(ctx)
      for (const storedAs of images) ctx.enqueue(makeThumbnail, { storedAs })
    })
    for (const storedAs of images) this.#withoutThumbnails.delete(storedAs)
  }

  #once(key: string, store: () => Promise<StoredSource>): Promise<StoredSource> {
    const before = this.#remembered.get(key)
    if (before !== undefined) return before
    const storing = store()
    this.#remembered.set(key, storing)
    const [oldest] = this.#remembered.keys()
    if (this.#remembered.size > mostRemembered && oldest !== undefined) this.#remembered.delete(oldest)
    // A failed download is tried again for the next row.
    storing.catch(() => this.#remembered.delete(key))
    return storing
  }

  async #storeNew(type: UploadType, bytes: Buffer, sender: string): Promise<StoredSource> {
    const { files, scanner } = this.#parts
    const stored = await storeChecked({ files, scanner, sender }, type, bytes)
    this.names.push(stored.storedAs)
    if (type === 'png') this.#withoutThumbnails.add(stored.storedAs)
    return { type, ...stored }
  }
}
