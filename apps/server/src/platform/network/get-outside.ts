import type { IncomingMessage } from 'node:http'
import { connectingOutside, type OutsideOptions, type RequestOutside } from './outside-connections.ts'

interface Download {
  readonly maxBytes: number
  readonly timeoutMs: number
}

/** Downloads a file from a user-supplied URL; throws a sentence when it is missing, too large, slow or not public. */
export type GetOutside = (url: string, download: Download) => Promise<Buffer>

const mostRedirects = 3
const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

const respond = (requestOutside: RequestOutside, target: URL, signal: AbortSignal): Promise<IncomingMessage> =>
  new Promise((answer, fail) => {
    requestOutside(target, { method: 'GET', signal, headers: { accept: '*/*', 'accept-encoding': 'identity' } })
      .on('error', fail)
      .on('response', answer)
      .end()
  })

/** Reads a response up to a size limit, and closes its connection beyond that. */
async function readUpTo(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let total = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    total += chunk.length
    if (total > maxBytes) throw new Error(`the file is larger than ${Math.floor(maxBytes / 1024 / 1024)} MB`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** Downloads a file; fails with an error about the time when the given time is over. */
async function withinTime<Result>(timeoutMs: number, work: (signal: AbortSignal) => Promise<Result>): Promise<Result> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await work(signal)
  } catch (error) {
    if (!signal.aborted) throw error
    throw new Error(`it did not arrive within ${timeoutMs / 1000} seconds`, { cause: error })
  }
}

/** Downloads from public addresses only, at http and https. Each of at most three redirects is held to the same rule. */
export function gettingOutside(options: OutsideOptions): GetOutside {
  const requestOutside = connectingOutside(options)
  const download = async (url: string, maxBytes: number, signal: AbortSignal): Promise<Buffer> => {
    let target = new URL(url)
    for (let redirects = 0; redirects <= mostRedirects; redirects++) {
      if (!['http:', 'https:'].includes(target.protocol))
        throw new Error('only http and https addresses are downloaded')
      const response = await respond(requestOutside, target, signal)
      const { statusCode: status = 0 } = response
      const { location } = response.headers
      if (status === 200) return readUpTo(response, maxBytes)
      response.destroy()
      if (!isRedirect(status) || location === undefined) throw new Error(`the server answered with status ${status}`)
      target = new URL(location, target)
    }
    throw new Error('the address redirects too often')
  }
  return (url, { maxBytes, timeoutMs }) => withinTime(timeoutMs, (signal) => download(url, maxBytes, signal))
}
