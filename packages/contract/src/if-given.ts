import { z } from 'zod'

/** Whether a field was given: an empty string or null means the same as leaving it out. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

type IfGiven<Type extends z.ZodType> = z.ZodOptional<
  z.ZodType<z.output<Type> | undefined, z.input<Type> | '' | null | undefined>
>

/** An optional id or file that a client may also send as an empty string or null when it has none. */
export const ifGiven = <Type extends z.ZodType>(type: Type): IfGiven<Type> =>
  z.preprocess((value) => (isGiven(value) ? value : undefined), type.optional()).optional() as unknown as IfGiven<Type>
