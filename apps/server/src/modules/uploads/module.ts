import type { Module, ModuleBase } from '#platform/module.ts'
import { deadlines } from './deadlines.ts'
import { fileRoutes } from './file-routes.ts'
import { jobs } from './jobs.ts'
import { routes } from './routes.ts'

/** Files of people: taken in, checked, handed out, and removed when nothing names them. */
export const uploads = ({ files }: ModuleBase): Module => ({
  routes,
  deadlines,
  jobs: jobs(files),
  plugin: (app, parts) => fileRoutes(app, parts),
})
