import { getUploadUrls } from '@market/contract/uploads/endpoints.ts'
import { steps } from '#platform/http/binding.ts'
import { createUploadUrls } from './commands/create-upload-urls.ts'

export const routes = [steps(getUploadUrls, createUploadUrls)]
