/** Prints the installed packages of the program as CycloneDX: npm run --silent sbom > sbom.cdx.json */
import { projectFolder } from '../project.mjs'
import { sbomOf } from './sbom.ts'

process.stdout.write(sbomOf(projectFolder))
