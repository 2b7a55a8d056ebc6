import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { projectFolder } from './project.mjs'

export const chartFolder = join(projectFolder, 'deploy/helm')

const readYaml = (name: string): unknown => parse(readFileSync(join(chartFolder, name), 'utf8'))
export const chart = readYaml('Chart.yaml') as { version: string; appVersion: string }
export const values = readYaml('values.yaml') as Record<string, unknown>
export const valuesSchema = JSON.parse(readFileSync(join(chartFolder, 'values.schema.json'), 'utf8')) as object

/** Returns the value at a path such as `.Values.image.tag`, or of a variable such as `$name`. Throws if it is missing. */
function lookUp(path: string, scope: Record<string, unknown>): unknown {
  let found: unknown = scope
  for (const name of path.replace(/^[.$]/, '').split('.')) {
    if (typeof found !== 'object' || found === null || !(name in found)) throw new Error(`${path} does not exist`)
    found = (found as Record<string, unknown>)[name]
  }
  return found
}

/** Evaluates an expression. Supports what the chart uses: values, printf, quote, toYaml and nindent. */
function evaluate(expression: string, scope: Record<string, unknown>): string {
  const [first = '', ...filters] = expression.split('|').map((part) => part.trim())
  const [verb = '', ...args] = first.split(/\s+/)
  let result: unknown
  if (verb === 'printf') {
    const given = args.slice(1).map((path) => String(lookUp(path, scope)))
    result = (args[0] ?? '').slice(1, -1).replaceAll('%s', () => given.shift() ?? '')
  } else if (verb === 'toYaml') result = stringify(lookUp(args[0] ?? '', scope)).trimEnd()
  else result = lookUp(verb, scope)
  for (const filter of filters) {
    const [name, width] = filter.split(/\s+/)
    if (name === 'quote') result = JSON.stringify(String(result))
    else if (name === 'nindent') result = `\n${String(result).replaceAll(/^/gm, ' '.repeat(Number(width)))}`
    else throw new Error(`the check does not know the function ${filter}`)
  }
  return String(result)
}

/** Renders lines with their blocks: `if`, `if not` and `range $name, $value :=`. Blocks cannot be nested. */
function render(lines: readonly string[], scope: Record<string, unknown>): string[] {
  const done: string[] = []
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const [, kind, condition = ''] = /^\{\{- (if|range) (.+?) \}\}$/.exec(line) ?? []
    if (kind === undefined) {
      // A dash removes the whitespace before it.
      const text = line.replace(/^\s+\{\{-/, '{{-')
      done.push(text.replaceAll(/\{\{-? (.+?) \}\}/g, (_, expression: string) => evaluate(expression, scope)))
      continue
    }
    const end = lines.indexOf('{{- end }}', at)
    const body = lines.slice(at + 1, end)
    const path = condition.replace(/^not /, '').replace(/^\$name, \$value := /, '')
    const found = lookUp(path, scope)
    if (kind === 'range')
      for (const [name, value] of Object.entries(found as object)) done.push(...render(body, { ...scope, name, value }))
    else if (Boolean(found) !== condition.startsWith('not ')) done.push(...render(body, scope))
    at = end
  }
  return done
}

export interface Resource {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: Record<string, unknown>
}

/** Renders the templates of the chart with these values, for tests on machines without Helm. */
export function renderChart(given: Record<string, unknown>): Resource[] {
  const scope = { Values: given, Release: { Name: 'market' }, Chart: { AppVersion: chart.appVersion } }
  return readdirSync(join(chartFolder, 'templates')).flatMap((name) => {
    const lines = readFileSync(join(chartFolder, 'templates', name), 'utf8').split('\n')
    const resource = parse(render(lines, scope).join('\n')) as Resource | null
    return resource === null ? [] : [resource]
  })
}
