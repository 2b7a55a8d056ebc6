import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

interface DeclaredEndpoint {
  name: string
  method?: string
  path?: string
  /** Set for a call over the socket. */
  event?: string
  message?: string
  changesState?: true
  movesMoney?: true
  makesRecord?: true
}

const endpointsFile = /packages\/contract\/src\/[a-z-]+\/(endpoints|sockets)(-[a-z]+)*\.ts$/

/**
 * Reduces endpoints in the browser to name, method and path, and socket calls to name and event. Keeps the schemas
 * out of the first page (zod costs 26 KB); a form imports its schema from the feature's `schema.ts`.
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

/**
 * Whether a value exported beside the endpoints, such as a list or a limit, is kept; schemas and functions are not.
 */
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
