import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { UserId } from '@market/contract/ids.ts'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'
import { type Ctx, type FileStore, importFile, sizedAs } from '@market/server/public.ts'
import { assetSizes } from '../asset-sizes.ts'

const assets = join(import.meta.dirname, '../../assets')

/** 'covers/design-1.webp' -> 'demo-covers-design-1.webp' */
const storedName = (path: string) => `demo-${path.replaceAll('/', '-')}`
const typeOf = (path: string): UploadType => (path.endsWith('.pdf') ? 'pdf' : 'png')

/** Stores the demo assets, each once even if several users have it. */
export function createAssets(files: FileStore) {
  const stored = new Map<string, Promise<number>>()

  async function store(path: string): Promise<number> {
    const bytes = await readFile(join(assets, path))
    const name = storedName(path)
    for (const size of assetSizes(path)) {
      await files.write(sizedAs(name, size), await readFile(join(assets, size, path)))
    }
    await files.write(name, bytes)
    return bytes.length
  }

  /** Gives a user an asset as if they had uploaded it; returns its file name. */
  return async (ctx: Ctx, owner: UserId | null, path: string): Promise<string> => {
    const size = await (stored.get(path) ?? stored.set(path, store(path)).get(path) ?? 0)
    return importFile(ctx, { owner, type: typeOf(path), storedAs: storedName(path), size })
  }
}

export type AddAsset = ReturnType<typeof createAssets>
