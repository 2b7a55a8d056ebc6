import { connect } from 'node:net'
import type { Logger } from 'pino'
import { AppError } from '../errors.ts'

export interface ClamdAddress {
  readonly host: string
  readonly port: number
}

/** Time limits in milliseconds: to connect, and for the whole scan. */
interface ClamdLimits {
  readonly connectMs: number
  readonly scanMs: number
}

const defaultLimits: ClamdLimits = { connectMs: 3_000, scanMs: 30_000 }
/** Maximum length of a response, in characters; clamd's are shorter. */
const maxAnswer = 4096
const chunkSize = 64 * 1024

/** Rejects infected files; rejects every file while the scanner is unavailable or its response is not understood. */
export interface VirusScanner {
  scan(bytes: Buffer): Promise<void>
  /** True if the scanner responds. */
  ping(): Promise<boolean>
}

/** Frames chunks with their length for clamd's INSTREAM command; an empty chunk ends the stream. */
function* framed(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += chunkSize) {
    const chunk = bytes.subarray(at, at + chunkSize)
    const length = Buffer.alloc(4)
    length.writeUInt32BE(chunk.length)
    yield length
    yield chunk
  }
  yield Buffer.alloc(4)
}

/** Sends one command to clamd and returns its reply, which ends with a zero byte. */
function ask(address: ClamdAddress, parts: Iterable<Buffer>, { connectMs, scanMs }: ClamdLimits): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const socket = connect({ ...address, noDelay: true })
  const stop = (reason: string) => socket.destroy(new Error(reason))
  const connecting = setTimeout(stop, connectMs, 'clamd took too long to connect')
  const scanning = setTimeout(stop, scanMs, 'clamd took too long to answer')
  let answer = ''
  socket.once('connect', () => {
    clearTimeout(connecting)
    for (const part of parts) socket.write(part)
  })
  socket.on('data', (data) => {
    answer += data.toString('latin1')
    const end = answer.indexOf('\0')
    if (end !== -1) resolve(answer.slice(0, end))
    else if (answer.length > maxAnswer) stop('clamd sent too much')
  })
  socket.once('error', reject)
  socket.once('close', () => reject(new Error('clamd ended the connection without an answer')))
  return promise.finally(() => {
    clearTimeout(connecting)
    clearTimeout(scanning)
    socket.destroy()
  })
}

/** Scans through a ClamAV daemon on TCP. */
export function createVirusScanner(
  address: ClamdAddress,
  log?: Logger,
  limits: ClamdLimits = defaultLimits,
): VirusScanner {
  const unavailable = (reason: string) => {
    log?.warn({ reason }, 'The virus scanner did not answer; uploads are rejected meanwhile.')
    return new AppError('SCANNER_UNAVAILABLE')
  }
  return {
    async scan(bytes) {
      const commands = [Buffer.from('zINSTREAM\0'), ...framed(bytes)]
      const answer = await ask(address, commands, limits).catch((error: unknown) => {
        throw unavailable(String(error))
      })
      if (answer === 'stream: OK') return
      if (!/^stream: .+ FOUND$/.test(answer)) throw unavailable(answer)
      log?.warn({ found: answer }, 'The virus scanner rejected an upload.')
      throw new AppError('FILE_INFECTED')
    },
    async ping() {
      const answer = await ask(address, [Buffer.from('zPING\0')], limits).catch(() => null)
      return answer === 'PONG'
    },
  }
}
