import { globSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Packages that npm installs because a package of production may use them, and a development one needs them: here the
 * TypeScript compiler, for configuration files that this program does not have.
 */
const unused = ['typescript', '@typescript']

/** Files that only compilers and debuggers read; about a third of the installed packages. */
const notForRunning = '**/node_modules/**/*.{map,d.ts,d.mts,d.cts}'

/** Fonts that PDFs are drawn with: upright, regular and bold, in WOFF. */
const drawnFont = /-(400|700)-normal\.woff$/

/** Removes the font files that no PDF is drawn with, which are most of their packages. */
function removeUnusedFonts(packages: string): void {
  for (const name of readdirSync(packages)) {
    const files = join(packages, name, 'files')
    for (const file of readdirSync(files)) if (!drawnFont.test(file)) rmSync(join(files, file))
  }
}

/** Removes from the installed packages of a folder what a running program never reads. */
export function trimPackages(folder: string): void {
  for (const name of unused) rmSync(join(folder, 'node_modules', name), { recursive: true, force: true })
  removeUnusedFonts(join(folder, 'node_modules', '@fontsource'))
  for (const file of globSync(notForRunning, { cwd: folder })) rmSync(join(folder, file), { recursive: true })
}
