import { spawnSync } from 'node:child_process'
import { systemEnvironment } from '../run-command.mjs'

/** The tag of a release, or a sentence that says why there is none to test. */
export type PreviousRelease = { readonly tag: string } | { readonly absence: string }

/** Finds the newest release before the current commit of a repository, which may be a release itself. */
export function findPreviousRelease(repository: string): PreviousRelease {
  const git = (...args: string[]) => {
    const { status, stdout } = spawnSync('git', args, { cwd: repository, encoding: 'utf8', env: systemEnvironment })
    return status === 0 ? stdout.trim() : undefined
  }
  const isShallow = git('rev-parse', '--is-shallow-repository')
  if (isShallow === undefined) return { absence: 'This folder is no clone with git, so it knows no earlier release.' }
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v[0-9]*', 'HEAD^')
  if (tag !== undefined) return { tag }
  return isShallow === 'true'
    ? { absence: 'This clone is shallow and has no earlier release: fetch it with "git fetch --unshallow --tags".' }
    : { absence: 'Nothing has been released before this commit.' }
}
