export {
  type ClaimedFile,
  claimFiles,
  claimForNewUser,
  holdFiles,
  releaseFilesOf,
  type Accepts,
} from './claim-files.ts'
export { faceUrl, fileUrl, thumbnailUrl } from './file-url.ts'
export { importFile } from './commands/import-file.ts'
export { removeBytes } from './jobs.ts'
export { releaseFiles, releaseFilesNamed } from './release-files.ts'
export { type PictureSize, pictureWidths, sizedAs } from './stored-name.ts'
