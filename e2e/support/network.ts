import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Route } from '@playwright/test'
import { homeName } from '../browser.ts'

/** The server's address over plain HTTP, where browsers withhold features of secure contexts. */
export const plainAddress = (baseURL = ''): string => baseURL.replace('127.0.0.1', homeName)

/** Network connection between a browser and the server, which can be cut. */
export interface Network {
  readonly address: string
  /** Drops all data without closing connections, like an unplugged cable. */
  cut(): void
  /** Allows new connections; earlier ones stay dead. */
  mend(): void
  /** Holds back the server's data from this text on, until the returned function is called. */
  holdFrom(text: string): () => void
  close(): void
}

/** Starts a proxy on this machine to the server at a port. */
export async function networkTo(port: number): Promise<Network> {
  const pairs = new Set<readonly [Socket, Socket]>()
  let isCut = false
  let heldText: string | undefined
  let letGo = (): void => {
    throw new Error('Nothing was held')
  }
  const hangUp = () => {
    for (const pair of pairs) for (const end of pair) end.destroy()
  }
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    const pair = [near, far] as const
    pairs.add(pair)
    for (const [from, to] of [pair, pair.toReversed()] as [Socket, Socket][]) {
      from.on('data', (bytes) => {
        if (isCut) return
        const at = heldText === undefined || from === near ? -1 : bytes.indexOf(heldText)
        to.write(at < 0 ? bytes : bytes.subarray(0, at))
        if (at < 0) return
        heldText = undefined
        from.pause()
        letGo = () => {
          to.write(bytes.subarray(at))
          from.resume()
        }
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        if (isCut) return
        to.destroy()
        pairs.delete(pair)
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => void (isCut = true),
    mend() {
      isCut = false
      hangUp()
    },
    holdFrom(text) {
      heldText = text
      return () => letGo()
    },
    close() {
      hangUp()
      server.close()
    },
  }
}

/** For `page.route`: the server handles the request, but its response is lost. */
export async function swallow(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
