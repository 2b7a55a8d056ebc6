import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'

interface Wanted {
  readonly host: string
  /** 0 lets the system choose a port. */
  readonly port: number
}

/** Explains in one sentence why the program cannot listen, with a remedy. */
function explain(error: unknown, { host, port }: Wanted): string | undefined {
  switch ((error as NodeJS.ErrnoException).code) {
    case 'EADDRINUSE':
      return `Something else listens on port ${port} of ${host} already: stop it, or set PORT to another port.`
    case 'EACCES':
      return `This user may not listen on port ${port}: set PORT to one above 1023 and let a proxy lead there.`
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is ${host}, which is no address of this machine: 127.0.0.1 is for this machine alone, 0.0.0.0 for all others too.`
    default:
      return undefined
  }
}

/** Starts listening and returns the port. */
export async function listen(server: FastifyInstance, wanted: Wanted): Promise<number> {
  try {
    await server.listen({ host: wanted.host, port: wanted.port })
  } catch (error) {
    const sentence = explain(error, wanted)
    throw sentence === undefined ? error : new Error(sentence, { cause: error })
  }
  return (server.server.address() as AddressInfo).port
}
