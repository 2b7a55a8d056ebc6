import type { Module, ModuleBase } from '#platform/module.ts'
import { createVirusScanner } from '#platform/files/clamd.ts'
import type { FileId } from '@market/contract/ids.ts'
import { defineDeadline } from '#platform/deadlines/deadlines.ts'
import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { steps } from '#platform/http/binding.ts'
import { fileRoutes } from './file-routes.ts'
import { jobs } from './jobs.ts'
import { removeOrphan } from './commands/remove-orphan.ts'
import { fileUnclaimed } from './store.ts'
import { createUploadUrls } from './commands/create-upload-urls.ts'

const routes = [steps(getUploadUrls, createUploadUrls)]

const deadlines = [defineDeadline<FileId>(fileUnclaimed, removeOrphan)]

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
