import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import type { Plugin } from 'vite'
import suite from '../../vitest.config.ts'
import { mutants } from './mutants.ts'

const project = join(import.meta.dirname, '../..')
const mutant = mutants[Number(process.env['MUTANT'])]
if (mutant === undefined) throw new Error('MUTANT names no entry of mutants.ts')

/** Replaces one text of one file as it is loaded; the file itself does not change. */
const plant: Plugin = {
  name: 'plant-mutant',
  enforce: 'pre',
  transform: (code, id) =>
    id.split('?')[0] === join(project, mutant.file) ? code.replace(mutant.find, () => mutant.replace) : null,
}

const projects = (suite.test?.projects ?? []).map((one) => ({ ...(one as object), plugins: [plant] }))

// The cache of transformed files does not depend on the planted fault.
export default defineConfig({ ...suite, root: project, test: { ...suite.test, projects, fsModuleCache: false } })
