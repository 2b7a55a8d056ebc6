/** The part of autocannon that is used here; it brings no types of its own. */
declare module 'autocannon' {
  interface Options {
    readonly url: string
    readonly connections: number
    readonly duration: number
    readonly headers: Record<string, string>
    readonly workers: number
  }
  interface Result {
    readonly requests: { readonly average: number }
    readonly non2xx: number
    readonly errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
