import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { chart, renderChart, type Resource, values, valuesSchema } from './helm-chart.ts'
import { projectFolder } from './project.mjs'

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8')
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
]

const alerts = read('deploy/prometheus/alerts.yaml')
const runbook = read('docs/runbook.md')

/** Metrics that the program serves, without those of Node.js. */
const served = globSync('apps/server/src/**/*.ts', { cwd: projectFolder }).flatMap((path) =>
  namesIn(read(path), /'(market_[a-z_]+)'/g),
)

test.each(['deploy/prometheus/alerts.yaml', 'deploy/grafana/dashboard.json'])(
  'every metric that %s reads is served',
  (path) => {
    const used = namesIn(read(path), /\b(market_[a-z_]+?)(?:_bucket|_count|_sum)?\b(?=[{[) ])/g)
    expect(used.length).toBeGreaterThan(10)
    expect(used.filter((name) => !served.includes(name))).toEqual([])
  },
)

test('every alert has a section of the runbook, and every section an alert', () => {
  const sections = namesIn(runbook, /^## (\w+)$/gm)
  expect(namesIn(alerts, /- alert: (\w+)/g)).toEqual(sections)
  expect(namesIn(alerts, /runbook: docs\/runbook\.md#(\w+)/g)).toEqual(sections.map((name) => name.toLowerCase()))
})

const problemsOf = (given: Record<string, unknown>) => {
  const ajv = new Ajv()
  ajv.validate(valuesSchema, given)
  return ajv.errorsText()
}
const resource = (kind: string, given = values) => renderChart(given).find((found) => found.kind === kind) as Resource

test('the values of the chart follow its schema, which rejects wrong ones', () => {
  expect(problemsOf(values)).toBe('No errors')
  expect(problemsOf({ ...values, replicas: 1 })).toContain('replicas')
  expect(problemsOf({ ...values, settings: { TRUST_PROXY: 'uniquelocal' } })).toContain('S3_BUCKET')
  expect(problemsOf({ ...values, publicUrl: 'http://market.example' })).toContain('publicUrl')
  expect(problemsOf({ ...values, replcias: 3 })).toContain('additional properties')
})

test('the chart renders every resource, and leaves out what its values switch off', () => {
  const rendered = renderChart(values)
  const kinds = rendered.map(({ kind }) => kind)
  expect(rendered.map(({ metadata }) => metadata.name)).toEqual(kinds.map(() => 'market'))
  expect(kinds).toEqual(['Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'PodDisruptionBudget', 'Service'])
  const fixed = { ...values, autoscaling: { enabled: false }, ingress: { enabled: false } }
  expect(renderChart(fixed).map(({ kind }) => kind)).toEqual(['Deployment', 'PodDisruptionBudget', 'Service'])
  expect(resource('Deployment', fixed).spec).toMatchObject({ replicas: 2 })
})

test('the chart runs the image without rights, with both probes, and takes secrets by reference only', () => {
  const { spec } = resource('Deployment')
  const pod = (spec as { template: { spec: Record<string, unknown> } }).template.spec
  expect(pod['securityContext']).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 })
  const [container] = pod['containers'] as [Record<string, unknown>]
  expect(container).toMatchObject({
    image: 'fairlance:1.0.0',
    livenessProbe: { httpGet: { path: '/healthz' } },
    readinessProbe: { httpGet: { path: '/readyz' } },
    envFrom: [{ secretRef: { name: 'fairlance' } }],
    securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
    resources: { limits: { memory: '700Mi' } },
  })
  const names = (container['env'] as { name: string }[]).map(({ name }) => name)
  expect(names.filter((name) => /SECRET|PASSWORD|KEY|DATABASE_URL/.test(name))).toEqual([])
})

test('every setting that the chart and the composition name exists, and every mounted file', () => {
  const known = namesIn(read('.env.example'), /^([A-Z][A-Z0-9_]*)=/gm)
  const { services } = parse(read('compose.yaml')) as {
    services: Record<string, { environment?: Record<string, unknown>; volumes?: string[] }>
  }
  const settings = [...Object.keys(values['settings'] as object), ...Object.keys(services['app']?.environment ?? {})]
  expect(settings.filter((name) => !known.includes(name))).toEqual([])
  const mounted = Object.values(services).flatMap(({ volumes = [] }) => volumes.filter((path) => path.startsWith('./')))
  expect(mounted.length).toBeGreaterThan(2)
  for (const path of mounted) expect(existsSync(join(projectFolder, path.split(':')[0] ?? '')), path).toBe(true)
})

test('image, chart and program have the same version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string }
  expect(chart).toMatchObject({ version, appVersion: version })
  expect(values['image']).toMatchObject({ tag: version })
})
