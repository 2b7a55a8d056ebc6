import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findPreviousRelease } from './find-previous-release.ts'

function emptyFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'find-previous-release-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

const gitIn =
  (folder: string) =>
  (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' })

test('the previous release is the newest one before the current commit', () => {
  const repository = emptyFolder()
  const git = gitIn(repository)
  const author = ['-c', 'user.name=Mira Rao', '-c', 'user.email=mira@market.test']
  const commit = (subject: string) => git(...author, 'commit', '--allow-empty', '--message', subject)
  git('init')
  commit('Start')
  git('tag', 'v1.0.0')
  expect(findPreviousRelease(repository)).toEqual({ absence: 'Nothing has been released before this commit.' })
  commit('Add a search')
  git('tag', 'very-fast')
  expect(findPreviousRelease(repository)).toEqual({ tag: 'v1.0.0' })
  commit('Release 1.1.0')
  git(...author, 'tag', '--annotate', 'v1.1.0', '--message', 'Release 1.1.0')
  expect(findPreviousRelease(repository)).toEqual({ tag: 'v1.0.0' })
  commit('Fix a button')
  expect(findPreviousRelease(repository)).toEqual({ tag: 'v1.1.0' })

  const shallow = emptyFolder()
  gitIn(shallow)('clone', '--depth', '1', `file://${repository}`, '.')
  expect(findPreviousRelease(shallow)).toEqual({ absence: expect.stringContaining('This clone is shallow') })
})

test('a folder without git has no previous release', () => {
  expect(findPreviousRelease(emptyFolder())).toEqual({ absence: expect.stringContaining('no clone with git') })
})
