import { AppError } from '#platform/errors.ts'

/** Error for bytes that do not match their declared type. */
export const notOfType = (): AppError => new AppError('FILE_TYPE')

/** Error for a document of its declared type that contains active content. `why` continues 'because it'. */
export const unsafe = (why: string, advice: string): AppError => new AppError('FILE_UNSAFE', { why, advice })

export const tooComplex = (): AppError => new AppError('FILE_TOO_COMPLEX')
