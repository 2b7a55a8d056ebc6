/**
 * Turns this folder, with its production packages, into a release, which a start neither installs nor builds:
 * node scripts/release/write-release-file.ts COMMIT
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { projectFolder, SetupError } from '../project.mjs'
import { writeReleaseFile } from './release-file.ts'
import { writeSbom } from './sbom.ts'
import { trimPackages } from './trim-packages.ts'

if (existsSync(join(projectFolder, 'node_modules/vitest')))
  throw new SetupError('This folder has the packages for development. Run it after "npm ci --omit=dev".')
trimPackages(projectFolder)
writeSbom(projectFolder)
writeReleaseFile(projectFolder, process.argv[2] ?? 'unknown')
