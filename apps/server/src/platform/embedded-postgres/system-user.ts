import { readFileSync, statSync } from 'node:fs'
import { DatabaseStartError } from './database-start-error.ts'
import { runCommand, type SystemUser } from './run-command.ts'

const ownUserName = 'market-postgres'

const isRoot = () => process.getuid?.() === 0

function knownUsers(): SystemUser[] {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .flatMap(([name, , uid, gid]) =>
      name && uid && gid ? [{ name, uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) }] : [],
    )
}

const userNamed = (name: string) => knownUsers().find((user) => user.name === name)

async function createUser(): Promise<SystemUser | undefined> {
  const attempts: [string, string[]][] = [
    ['useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', ownUserName]],
    ['adduser', ['-S', '-D', '-H', ownUserName]],
  ]
  for (const [command, args] of attempts) {
    await runCommand(command, args)
    // Concurrent first starts may race here, so only the result counts, not the exit code.
    const user = userNamed(ownUserName)
    if (user !== undefined) return user
  }
  return undefined
}

function ownerOf(folder: string): number | undefined {
  return statSync(folder, { throwIfNoEntry: false })?.uid
}

/**
 * Chooses the user who runs the database. PostgreSQL refuses to run as root, so root uses another user; everyone else
 * runs it themselves (`undefined`). The owner of an existing folder takes precedence, so that a user installed later
 * does not lock the program out.
 */
export async function chooseSystemUser(clusterFolder: string): Promise<SystemUser | undefined> {
  const owner = ownerOf(clusterFolder)
  if (!isRoot()) {
    if (owner !== undefined && process.getuid !== undefined && owner !== process.getuid())
      throw new DatabaseStartError(
        `The database folder ${clusterFolder} belongs to another user: start as that user or as root, or set DATA_DIR to another folder.`,
      )
    return undefined
  }
  const existing = owner ? knownUsers().find((user) => user.uid === owner) : undefined
  const user =
    existing ?? userNamed('postgres') ?? userNamed(ownUserName) ?? (await createUser()) ?? userNamed('nobody')
  if (user === undefined)
    throw new DatabaseStartError(
      'PostgreSQL does not run as root and no other user could be made: start the program as an ordinary user, or set DATABASE_URL.',
    )
  return user
}
