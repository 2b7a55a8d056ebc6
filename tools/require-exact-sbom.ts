import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from '../scripts/project.mjs'

interface Sbom {
  readonly bomFormat: string
  readonly components: readonly { readonly 'bom-ref': string }[]
}

const fewestPackages = 100

/** The packages of others in a folder, found without the lock file; the program's own are links. */
function packagesIn(folder: string): Set<string> {
  const files = globSync('**/node_modules/{*,@*/*}/package.json', { cwd: folder })
  const packages = files.map(
    (file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { name: string; version: string },
  )
  return new Set(packages.map(({ name, version }) => `${name}@${version}`).filter((name) => !isOwn(name)))
}

const isOwn = (name: string) => name.startsWith('@market/')

/** Returns how many packages the SBOM of a folder names. Throws unless they are exactly the installed ones. */
export function requireExactSbom(folder: string): number {
  const { bomFormat, components } = JSON.parse(readFileSync(join(folder, 'sbom.cdx.json'), 'utf8')) as Sbom
  const named = new Set(components.map((component) => component['bom-ref']).filter((name) => !isOwn(name)))
  const installed = packagesIn(folder)
  if (bomFormat !== 'CycloneDX' || named.size < fewestPackages)
    throw new SetupError(`The SBOM names only ${named.size} packages.`)
  const unnamed = [...installed].filter((name) => !named.has(name))
  if (unnamed.length > 0) throw new SetupError(`The SBOM lacks ${unnamed.join(', ')}.`)
  const absent = [...named].filter((name) => !installed.has(name))
  if (absent.length > 0) throw new SetupError(`The SBOM names packages that are not installed: ${absent.join(', ')}.`)
  return named.size
}
