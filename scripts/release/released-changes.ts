import { execFileSync } from 'node:child_process'
import { systemEnvironment } from '../run-command.mjs'

/** Subjects of the commits of a repository since its last release, newest first; undefined before the first one. */
export function changesSinceLastRelease(repository: string): string[] | undefined {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: repository, encoding: 'utf8', env: systemEnvironment }).trim()
  // Some versions of git take the argument after a bare "--merged" for its commit.
  const [last] = git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname').split('\n')
  return last ? git('log', '--format=%s', '--no-merges', `${last}..HEAD`).split('\n') : undefined
}
