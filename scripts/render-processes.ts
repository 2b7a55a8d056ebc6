import type { Process, Transition } from '@market/contract/process.ts'
import { toStored, settingDefinitions, settingNames } from '@market/contract/admin/settings.ts'
import { processes } from '@market/contract/processes.ts'
import { inWords } from '@market/contract/terms.ts'

type Rule = Transition<string, string>

const idOf = (state: string) => (state === '(none)' ? '[*]' : state.replaceAll(/\W/g, '_'))
const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const byWhom = (rule: Rule) => rule.by.map((role) => (role === 'system' ? 'the clock' : role)).join(', ')

/** Describes when a rule applies automatically, with the default durations. */
const whenOf = ({ after = '' }: Rule): string =>
  settingNames.reduce(
    (text, name) =>
      text.replaceAll(`{${name}}`, () => inWords(Number(toStored(name, settingDefinitions[name].standard)))),
    after,
  )

function diagramOf(process: Process): string {
  const names = process.states.map((state) => `  state "${state}" as ${idOf(state)}`)
  const moves = Object.entries(process.transitions).flatMap(([verb, rule]: [string, Rule]) =>
    rule.from.map((from) => `  ${idOf(from)} --> ${idOf(rule.to)}: ${verb}`),
  )
  const ends = process.final.map((state) => `  ${idOf(state)} --> [*]`)
  return ['```mermaid', 'stateDiagram-v2', ...names, ...moves, ...ends, '```'].join('\n')
}

function tableOf(process: Process): string {
  const rows = Object.entries(process.transitions).map(([verb, rule]: [string, Rule]) =>
    [`\`${verb}\``, rule.from.join(', '), rule.to, byWhom(rule), whenOf(rule), rule.money ?? ''].join(' | '),
  )
  const head = ['Verb | From | To | By | By itself after | Money', '--- | --- | --- | --- | --- | ---']
  return [...head, ...rows].map((row) => `| ${row} |`).join('\n')
}

const chapterOf = (process: Process) =>
  `## ${capitalised(process.name)}\n\n${diagramOf(process)}\n\n${tableOf(process)}\n`

/** Renders the page of all processes: diagrams and tables from the data that the server runs. */
export const renderProcesses = (): string =>
  [
    '# Processes\n',
    'Written by `npm run generate` from the process tables in `packages/contract/src`, with the times as delivered; a test fails when this page is stale. A move that is not listed here is refused with 409 and the current status.\n',
    ...processes.map(chapterOf),
  ].join('\n')
