import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Manifest {
  readonly routes: Readonly<Record<string, { readonly css?: readonly string[] }>>
}

/**
 * Removes the '#' that the router appends to the addresses of the root's style sheets. It appends it to every style
 * sheet that a lazily loaded part needs too, because leaving a route removes the route's style sheets. The root is
 * never left, and under the other address a part would load and apply them again, which lays out the whole page.
 */
export async function plainRootStyles(buildFolder: string): Promise<void> {
  const assets = join(buildFolder, 'client/assets')
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file))
  if (name === undefined) throw new Error(`${assets} has no manifest of the router`)
  const text = await readFile(join(assets, name), 'utf8')
  const { routes } = JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)) as Manifest
  const marked = (routes['root']?.css ?? []).filter((href) => href.endsWith('#'))
  for (const path of [join(assets, name), join(buildFolder, 'server/index.js')]) {
    let code = await readFile(path, 'utf8')
    for (const href of marked) code = code.replaceAll(`"${href}"`, `"${href.slice(0, -1)}"`)
    await writeFile(path, code)
  }
}
