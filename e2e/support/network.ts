import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Route } from '@playwright/test'
import { homeName } from '../browser.ts'

/** The program at a plain address of a network, where browsers withhold what they keep for safe origins. */
export const plainAddress = (baseURL = ''): string => baseURL.replace('127.0.0.1', homeName)

/** The way from a browser to the program, which can be cut. */
export interface Network {
  readonly address: string
  /** From now on no byte passes and nobody is told, as when a cable is pulled. */
  cut(): void
  /** New connections pass again; those of before are dead. */
  mend(): void
  /** What the program sends from this text on waits until the function is called. */
  holdFrom(text: string): () => void
  close(): void
}

/** A network of its own, on this machine, to the program at a port. */
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

/** For `page.route`: the server does what it was asked for, and nobody hears of it. */
export async function swallow(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
