import { buffer } from 'node:stream/consumers'
import { crc32 } from 'node:zlib'
import { type Entry, openPromise } from 'yauzl'

/** The most files that a ZIP may list, so that a crafted list does not fill the memory. */
const maxEntries = 1_000_000

/** The files of a ZIP, each unpacked when it is read. */
export interface ZipEntries {
  /** Returns the unpacked size in bytes; undefined if the ZIP has no such file. */
  sizeOf(name: string): number | undefined
  read(name: string): Promise<Buffer>
  close(): void
}

/**
 * Opens a ZIP file; throws an error with a sentence for the report if it cannot be read. Compare `sizeOf` with your limit
 * before you read an entry.
 */
export async function openZip(path: string): Promise<ZipEntries> {
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw new Error('it is not a ZIP, or it is cut off', { cause })
  })
  try {
    if (zip.entryCount > maxEntries) throw new Error('the ZIP lists more than 1,000,000 files')
    const entries = new Map<string, Entry>()
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
    return {
      sizeOf: (name) => entries.get(name)?.uncompressedSize,
      async read(name) {
        const entry = entries.get(name)
        if (entry === undefined) throw new Error('it is not in the ZIP')
        // The library rejects what unpacks to another size than the entry states.
        const content = await buffer(await zip.openReadStreamPromise(entry))
        if (crc32(content) !== entry.crc32) throw new Error('its checksum is wrong')
        return content
      },
      close: () => zip.close(),
    }
  } catch (error) {
    zip.close()
    throw error
  }
}
