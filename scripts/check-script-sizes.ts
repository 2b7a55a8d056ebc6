import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { projectFolder } from './project.mjs'

/** Scripts that a page may start with, in KB of brotli. A limit may only get lower. */
const limits = {
  'routes/home': 136,
  'routes/service-details': 141,
  'routes/seller-details': 141,
  'routes/about-us': 133,
  'routes/search-users': 139,
  'routes/transparency': 139,
  'routes/unsubscribe': 132,
  'routes/undo-email-change': 132,
  'routes/login': 251,
  'routes/register': 251,
  'routes/my-account': 315,
}

const client = join(projectFolder, 'apps/web/build/client')

interface RouteModule {
  readonly parentId?: string
  readonly module: string
  readonly imports?: readonly string[]
}

interface RouteManifest {
  readonly entry: RouteModule
  readonly routes: Readonly<Record<string, RouteModule>>
}

/** Reads the router's table of routes and their scripts. */
async function readManifest(): Promise<RouteManifest> {
  const assets = join(client, 'assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error(`${assets} has no manifest of the router`)
  const text = await readFile(join(assets, name), 'utf8')
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as RouteManifest
}

/** Returns the URLs of the scripts that a route starts with; parts that load on use are not among them. */
function scriptsOf({ entry, routes }: RouteManifest, id: string): string[] {
  const modules = [entry]
  for (let route = routes[id]; route !== undefined; route = routes[route.parentId ?? '']) modules.push(route)
  return [...new Set(modules.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

/** Returns the size of an asset in bytes, as browsers receive it. Small assets have no compressed file. */
async function sizeOf(url: string): Promise<number> {
  const path = join(client, url)
  const { size } = await stat(`${path}.br`).catch(() => stat(path))
  return size
}

const manifest = await readManifest()
for (const [id, limit] of Object.entries(limits)) {
  if (manifest.routes[id] === undefined) throw new Error(`There is no route ${id}`)
  const sizes = await Promise.all(scriptsOf(manifest, id).map(sizeOf))
  const size = sizes.reduce((sum, one) => sum + one, 0) / 1024
  process.stdout.write(`${id}: ${sizes.length} scripts, ${size.toFixed(1)} KB (at most ${limit})\n`)
  if (size <= limit) continue
  process.stdout.write(`${id} starts with too many scripts; load what its first view does not need with loadPart\n`)
  process.exitCode = 1
}
