import { v7 } from 'uuid'

/** A new time-ordered id (UUIDv7, product-rules: API conventions), branded with the caller's type. */
export const newId = <Id extends string>(): Id => v7() as Id
