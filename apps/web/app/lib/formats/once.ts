/** What is made when it is first asked for and then kept: for what costs a phone milliseconds to make, as formats do. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
