import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface DeclaredEndpoint {
  name: string
  method?: string
  path?: string
  /** Of a call over the socket. */
  event?: string
  message?: string
  changesState?: true
  movesMoney?: true
  makesRecord?: true
}

const endpointsFile = /packages\/contract\/src\/[a-z-]+\/(endpoints|sockets)(-[a-z]+)*\.ts$/

/**
 * In the browser an endpoint is only its name, method and path, a call over the socket its name and event. The
 * schemas stay out of the first page (zod costs 26 KB); a form imports the one it needs from the feature's `schema.ts`.
 */
export function contractDescriptors(): Plugin {
  return {
    name: 'contract-descriptors',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    async load(id) {
      if (!endpointsFile.test(id)) return null
      const exported = (await import(pathToFileURL(id).href)) as Record<string, unknown>
      return Object.entries(exported)
        .filter(([, value]) => isEndpoint(value) || isPlain(value))
        .map(([name, value]) => {
          const kept = isEndpoint(value) ? describe(value) : value
          return `export const ${name} = ${JSON.stringify(kept)}`
        })
        .join('\n')
    },
  }
}

function isEndpoint(value: unknown): value is DeclaredEndpoint {
  return typeof value === 'object' && value !== null && (('path' in value && 'method' in value) || 'event' in value)
}

/** Lists and limits that stand beside the endpoints; schemas and functions are not for the browser. */
function isPlain(value: unknown): boolean {
  return typeof value !== 'function' && !(typeof value === 'object' && value !== null && '_zod' in value)
}

function describe(declared: DeclaredEndpoint): DeclaredEndpoint {
  const { name, method, path, event, message, changesState, movesMoney, makesRecord } = declared
  return {
    name,
    ...(event === undefined ? { method, path } : { event }),
    ...(message === undefined ? {} : { message }),
    ...(changesState ? { changesState } : {}),
    ...(movesMoney ? { movesMoney } : {}),
    ...(makesRecord ? { makesRecord } : {}),
  }
}
