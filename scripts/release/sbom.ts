import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { systemEnvironment } from '../run-command.mjs'

/** The parts of a CycloneDX document that depend on what is installed. */
interface Sbom {
  readonly metadata: object
  readonly components: readonly { readonly 'bom-ref': string }[]
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[]
}

/** Workspaces of the program. Those of the browser tests and benchmarks bring packages that no release contains. */
const workspaces = ['server', 'web', 'contract', 'demo'].flatMap((name) => ['--workspace', `@market/${name}`])

/** Returns the document without the packages that are not among the installed ones, each written as "name@version". */
export function onlyInstalled({ components, dependencies, ...rest }: Sbom, installed: ReadonlySet<string>): Sbom {
  const kept = components.filter((component) => installed.has(component['bom-ref']))
  const missing = new Set(components.map((component) => component['bom-ref']).filter((ref) => !installed.has(ref)))
  return {
    ...rest,
    metadata: { ...rest.metadata, lifecycles: [{ phase: 'post-build' }] },
    components: kept,
    dependencies: dependencies
      .filter(({ ref }) => !missing.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((needed) => !missing.has(needed)) })),
  }
}

/** The packages of the lock file that a folder contains. */
function installedPackages(folder: string): Set<string> {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')) as { packages: object }
  const files = Object.keys(packages)
    .filter((path) => path !== '')
    .map((path) => join(folder, path, 'package.json'))
  return new Set(
    files
      .filter((file) => existsSync(file))
      .map((file) => JSON.parse(readFileSync(file, 'utf8')) as { name: string; version: string })
      .map(({ name, version }) => `${name}@${version}`),
  )
}

/**
 * Returns the packages that are installed in a folder as CycloneDX. "npm sbom" alone rejects a folder without packages
 * for development, so it lists the lock file.
 */
export function sbomOf(folder: string): string {
  const listing = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only', ...workspaces]
  const options = { cwd: folder, encoding: 'utf8', env: systemEnvironment, maxBuffer: 64 * 1024 * 1024 } as const
  const locked = JSON.parse(execFileSync('npm', listing, options)) as Sbom
  return `${JSON.stringify(onlyInstalled(locked, installedPackages(folder)), undefined, 2)}\n`
}

/** Writes the list of installed packages where a release has it. */
export function writeSbom(folder: string): void {
  writeFileSync(join(folder, 'sbom.cdx.json'), sbomOf(folder))
}
