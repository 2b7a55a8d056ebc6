import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)
const text = /\.(js|css|svg|json)$/

/** Writes a `.br` and a `.gz` file for every text asset, so that the server does not compress at runtime. */
export async function precompressAssets(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (!text.test(name) || (await stat(path)).size < 1024) continue
    const bytes = await readFile(path)
    await writeFile(`${path}.br`, await toBrotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    await writeFile(`${path}.gz`, await toGzip(bytes, { level: 9 }))
  }
}
