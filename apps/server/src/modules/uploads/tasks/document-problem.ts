import { AppError } from '#platform/errors.ts'

/** The bytes are not what their type says. */
export const notOfType = (): AppError => new AppError('FILE_TYPE')

/** The document is of its type, and holds what could act on the computer of whoever opens it. `why` continues 'because it'. */
export const unsafe = (why: string, advice: string): AppError => new AppError('FILE_UNSAFE', { why, advice })

export const tooComplex = (): AppError => new AppError('FILE_TOO_COMPLEX')
