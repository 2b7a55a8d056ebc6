import { v7 } from 'uuid'

/** A new time-ordered id (UUIDv7, product-rules: API conventions), branded as the caller's type asks. */
export const newId = <Id extends string>(): Id => v7() as Id
