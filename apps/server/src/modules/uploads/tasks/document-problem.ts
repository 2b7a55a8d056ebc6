import { AppError } from '#platform/errors.ts'

/** The bytes do not match the declared type. */
export const notOfType = (): AppError => new AppError('FILE_TYPE')

/** The document has its declared type, but contains active content. `why` continues 'because it'. */
export const unsafe = (why: string, advice: string): AppError => new AppError('FILE_UNSAFE', { why, advice })

export const tooComplex = (): AppError => new AppError('FILE_TOO_COMPLEX')
