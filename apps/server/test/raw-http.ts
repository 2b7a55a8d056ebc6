import { connect } from 'node:net'

const patienceMs = 10_000

export interface RawAnswer {
  /** 0 when the connection was closed without an answer. */
  readonly status: number
  readonly text: string
}

/** Sends these bytes over a connection of its own, as no library would, and answers what came back until its end. */
export function speak(address: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    const chunks: Buffer[] = []
    socket.setTimeout(patienceMs, () => socket.destroy(new Error(`No end after ${patienceMs} ms`)))
    socket.on('data', (chunk: Buffer) => void chunks.push(chunk))
    // A peer that has answered may close before it has read everything.
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'ECONNRESET') reject(error)
    })
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1')
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0), text })
    })
  })
}

/** A request in the letters of HTTP; the connection ends with its answer. */
export function requestText(method: string, target: string, headers: readonly string[] = [], body = ''): string {
  const given = headers.some((line) => /^host:/i.test(line)) ? headers : ['Host: 127.0.0.1', ...headers]
  const length = body === '' ? [] : [`Content-Length: ${Buffer.byteLength(body)}`]
  return [`${method} ${target} HTTP/1.1`, ...given, 'Connection: close', ...length, '', body].join('\r\n')
}

/** Sends these bytes and hangs up. */
export function breakOff(address: string, bytes: string): Promise<void> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes, () => socket.resetAndDestroy()))
    socket.on('error', reject)
    socket.on('close', () => resolve())
  })
}

/** Sends all of these bytes before it reads, as proxies do: who is cut off meanwhile gets no answer. */
export function sendWhole(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address)
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname, () => {
      socket.write(bytes, () => socket.on('data', (chunk: Buffer) => void chunks.push(chunk)))
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(chunks).toString('latin1')))
  })
}
