import type { Module, ModuleBase } from '#platform/module.ts'
import { createVirusScanner } from '#platform/files/clamd.ts'
import { deadlines } from './deadlines.ts'
import { fileRoutes } from './file-routes.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

/** User files: upload, inspection, download, and deletion when no record references them. */
export const uploads = ({ config, files }: ModuleBase): Module => ({
  routes,
  deadlines,
  jobs: jobs(files),
  async lookOutside(log) {
    if (config.clamav === undefined || (await createVirusScanner(config.clamav).ping())) return
    log.warn('The virus scanner of CLAMAV_URL does not answer; uploads are rejected until it does.')
  },
  plugin: (app, parts) => fileRoutes(app, parts),
})
