export { type ClaimedFile, claimFiles, claimForNewUser, releaseFilesOf, type Accepts } from './claim-files.ts'
export { fileUrl, thumbnailUrl } from './file-url.ts'
export { importFile } from './commands/import-file.ts'
export { smallOf } from './receive-file.ts'
