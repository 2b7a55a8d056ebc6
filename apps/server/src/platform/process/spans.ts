/** A unit of work in a trace. */
export interface SpanOf {
  /** With few distinct values, such as the name of a job. */
  readonly name: string
  readonly kind: 'client' | 'consumer'
  readonly attributes?: Readonly<Record<string, string | number>>
  /** The span that caused this one, as `currentTrace` returned it there; undefined continues the running span. */
  readonly parent?: string | null
  /** Skips the span when none is running, so that idle polling makes no traces. */
  readonly onlyWithin?: true
}

export interface Tracer {
  run<Result>(span: SpanOf, work: () => Promise<Result>): Promise<Result>
  /** The running span in the format of the header `traceparent`; null without one. */
  current(): string | null
}

/** Only tracing that was configured sets it, for the whole process. */
let tracer: Tracer | undefined

export function setTracer(started: Tracer | undefined): void {
  tracer = started
}

export const isTracing = (): boolean => tracer !== undefined

/** Runs work in a span; without tracing it only runs the work. */
export const inSpan = <Result>(span: SpanOf, work: () => Promise<Result>): Promise<Result> =>
  tracer === undefined ? work() : tracer.run(span, work)

/** The running span, to be passed on as `parent`; null without tracing. */
export const currentTrace = (): string | null => tracer?.current() ?? null
