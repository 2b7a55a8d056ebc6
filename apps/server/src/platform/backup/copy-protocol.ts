import type pg from 'pg'

/** The part of the driver's connection that copying uses; the driver's types omit it. */
interface CopyConnection {
  readonly stream: NodeJS.ReadableStream & {
    readonly writableNeedDrain: boolean
    once(event: 'drain', then: () => void): void
  }
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(reason: string): void
}

/** Bytes that a slow reader may leave in memory before the connection pauses. */
const maxWaiting = 1024 * 1024

/** The callbacks that the driver expects of a statement, for both directions. */
class CopyStatement implements pg.Submittable {
  readonly #text: string
  readonly #done = Promise.withResolvers<number>()
  protected connection: CopyConnection | undefined

  constructor(text: string) {
    this.#text = text
    // The caller awaits it later; a failure before that is no unhandled one.
    this.#done.promise.catch(() => undefined)
  }

  /** The number of copied rows. */
  get rows(): Promise<number> {
    return this.#done.promise
  }

  submit(connection: pg.Connection): void {
    this.connection = connection as unknown as CopyConnection
    this.connection.query(this.#text)
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.#done.resolve(Number(text.replace('COPY ', '')))
  }

  handleError(error: Error): void {
    this.#done.reject(error)
  }

  handleReadyForQuery(): void {}
}

class CopyOut extends CopyStatement {
  readonly #waiting: Buffer[] = []
  #bytes = 0
  #wake: (() => void) | undefined
  #ended = false

  constructor(text: string) {
    super(text)
    this.rows.catch(() => undefined).finally(() => this.#end())
  }

  #end(): void {
    this.#ended = true
    this.#wake?.()
  }

  handleCopyData({ chunk }: { chunk: Buffer }): void {
    // The driver reuses the memory of the chunk.
    this.#waiting.push(Buffer.from(chunk))
    this.#bytes += chunk.length
    if (this.#bytes > maxWaiting) this.connection?.stream.pause()
    this.#wake?.()
  }

  async *chunks(): AsyncGenerator<Buffer> {
    for (;;) {
      const chunk = this.#waiting.shift()
      if (chunk !== undefined) {
        this.#bytes -= chunk.length
        yield chunk
        continue
      }
      if (this.#ended) break
      this.connection?.stream.resume()
      await new Promise<void>((resolve) => (this.#wake = resolve))
    }
    await this.rows
  }
}

class CopyIn extends CopyStatement {
  readonly #source: AsyncIterable<Buffer>

  constructor(text: string, source: AsyncIterable<Buffer>) {
    super(text)
    this.#source = source
  }

  handleCopyInResponse(connection: CopyConnection): void {
    this.#send(connection).catch((error: unknown) => connection.sendCopyFail(String(error)))
  }

  async #send(connection: CopyConnection): Promise<void> {
    for await (const chunk of this.#source) {
      connection.sendCopyFromChunk(chunk)
      if (connection.stream.writableNeedDrain)
        await new Promise<void>((resolve) => connection.stream.once('drain', resolve))
    }
    connection.endCopyFrom()
  }
}

/** Makes this transaction copy values in the same format, whatever the settings of the database or the role. */
export async function useStandardFormats(client: pg.Client): Promise<void> {
  await client.query(
    'set local datestyle to iso; set local intervalstyle to postgres; set local extra_float_digits to 1',
  )
}

/** Streams the result of `copy ... to stdout`; `rows` resolves to the number of rows once all chunks were read. */
export function copyOut(client: pg.Client, text: string): { chunks: AsyncIterable<Buffer>; rows: Promise<number> } {
  const statement = client.query(new CopyOut(text))
  return { chunks: statement.chunks(), rows: statement.rows }
}

/** Sends chunks to `copy ... from stdin` and returns the number of rows. */
export const copyIn = (client: pg.Client, text: string, source: AsyncIterable<Buffer>): Promise<number> =>
  client.query(new CopyIn(text, source)).rows
