/**
 * Turns this folder, with its production packages, into a release, which a start neither installs nor builds:
 * node scripts/release/write-release-file.ts COMMIT
 */
import { projectFolder } from '../project.mjs'
import { writeReleaseFile } from './release-file.ts'
import { trimPackages } from './trim-packages.ts'

trimPackages(projectFolder)
writeReleaseFile(projectFolder, process.argv[2] ?? 'unknown')
