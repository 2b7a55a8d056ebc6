import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
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
