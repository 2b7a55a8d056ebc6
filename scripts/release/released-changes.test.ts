import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { changesSinceLastRelease } from './released-changes.ts'

test('a release lists the commits since the highest earlier version, and the first one lists none', () => {
  const repository = mkdtempSync(join(tmpdir(), 'released-changes-'))
  onTestFinished(() => rmSync(repository, { recursive: true }))
  const git = (...args: string[]) => execFileSync('git', ['-C', repository, ...args], { stdio: 'ignore' })
  const author = ['-c', 'user.name=Mira Rao', '-c', 'user.email=mira@market.test']
  const commit = (subject: string) => git(...author, 'commit', '--allow-empty', '--message', subject)
  git('init')
  commit('Start')
  expect(changesSinceLastRelease(repository)).toBeUndefined()
  git('tag', 'v1.9.0')
  commit('Add a search')
  git('tag', 'v1.10.0')
  commit('Fix a button')
  commit('Fix a link')
  expect(changesSinceLastRelease(repository)).toEqual(['Fix a link', 'Fix a button'])
})
