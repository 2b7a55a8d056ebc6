import { z } from 'zod'

/** True if a field has a value; an empty string or null counts as absent. */
export const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

type IfGiven<Type extends z.ZodType> = z.ZodOptional<
  z.ZodType<z.output<Type> | undefined, z.input<Type> | '' | null | undefined>
>

/** An optional field for which clients may also send an empty string or null. */
export const ifGiven = <Type extends z.ZodType>(type: Type): IfGiven<Type> =>
  z.preprocess((value) => (isGiven(value) ? value : undefined), type.optional()).optional() as unknown as IfGiven<Type>
