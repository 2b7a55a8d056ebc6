/** Marks this folder as a release, which a start neither installs nor builds: node scripts/release/write-release-file.ts COMMIT */
import { projectFolder } from '../project.mjs'
import { writeReleaseFile } from './release-file.ts'

writeReleaseFile(projectFolder, process.argv[2] ?? 'unknown')
