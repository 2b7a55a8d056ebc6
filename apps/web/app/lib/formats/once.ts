/** Creates a value on first use and caches it, for objects that are slow to create on phones, such as formats. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
