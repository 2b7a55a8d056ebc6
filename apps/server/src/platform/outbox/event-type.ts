declare const payloadOf: unique symbol

/**
 * The cached answers and pages that an event makes outdated: `records` are those that show a record of its payload. A
 * list adds the answers of these calls, by the names of their endpoints, and the pages made from them.
 */
export type Invalidates = 'nothing' | 'records' | 'everything' | readonly string[]

/** An event, named in the past tense: `booking.accepted`. */
export interface EventType<Payload extends object> {
  readonly name: string
  readonly invalidates: Invalidates
  readonly [payloadOf]?: Payload
}
