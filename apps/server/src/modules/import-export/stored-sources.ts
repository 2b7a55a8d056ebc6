import type { UploadType } from '@market/contract/uploads/endpoints.ts'
import { makeThumbnail, storeChecked, type StoredFile } from '#modules/uploads/public.ts'
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

/** How many sources are remembered: neighboring rows often name the same ones. */
const mostRemembered = 1000

/** Checks and stores the files that rows name, each source once while it is remembered. */
export class StoredSources {
  readonly #parts: Parts
  readonly #remembered = new Map<string, Promise<StoredSource>>()
  /** Names of the bytes that this import has stored. */
  readonly names: string[] = []

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** Returns the stored bytes of a source; throws the sentence of an upload that is rejected. */
  async store(source: string, use: FileUse, sender: string): Promise<StoredSource> {
    const key = `${use} ${source}`
    const before = this.#remembered.get(key)
    if (before !== undefined) return before
    const storing = this.#storeNew(source, use, sender)
    this.#remembered.set(key, storing)
    const [oldest] = this.#remembered.keys()
    if (this.#remembered.size > mostRemembered && oldest !== undefined) this.#remembered.delete(oldest)
    // A failed download is tried again for the next row.
    storing.catch(() => this.#remembered.delete(key))
    return storing
  }

  async #storeNew(source: string, use: FileUse, sender: string): Promise<StoredSource> {
    const { runtime, files, scanner, sources } = this.#parts
    const type: UploadType = typeOfSource(source, use) ?? 'png'
    const stored = await storeChecked({ files, scanner, sender }, type, await sources.read(source, type))
    this.names.push(stored.storedAs)
    if (type === 'png')
      await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(makeThumbnail, { storedAs: stored.storedAs }))
    return { type, ...stored }
  }
}
