// Real git repositories in temporary folders: fixed people and times, no settings of this machine.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { makeFolder } from './run-cli.ts'

type Files = Record<string, string | Uint8Array | undefined>

export interface TestRepository {
  readonly path: string
  /** Writes files, deletes those that are undefined, commits everything; gives the hash. The date is `2025-04-01`, noon in UTC. */
  commit(date: string, changes: Files, options?: { author?: string }): string
  write(changes: Files): void
  /** Another git command with the same people; `date` is that of the commit it makes. */
  git(args: readonly string[], date?: string): string
  dispose(): void
}

/** What the command line gets so that it reads no settings of this machine either. */
export const gitEnvironment = {
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
  GIT_TERMINAL_PROMPT: '0',
}

export function makeRepository(): TestRepository {
  const folder = makeFolder({})
  const git = (args: readonly string[], date = '2025-01-01', author = 'Мария') =>
    execFileSync('git', ['-c', 'user.name=Мария', '-c', 'user.email=m@example.ru', ...args], {
      cwd: folder.path,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...gitEnvironment,
        GIT_AUTHOR_NAME: author,
        // The author's date is another, so that a test notices when it is shown by mistake.
        GIT_AUTHOR_DATE: '2001-01-01T00:00:00Z',
        GIT_COMMITTER_DATE: `${date}T12:00:00Z`,
      },
    }).trim()
  const write = (changes: Files) => {
    const kept = Object.entries(changes).filter(
      (entry): entry is [string, string | Uint8Array] => entry[1] !== undefined,
    )
    for (const name of Object.keys(changes)) if (changes[name] === undefined) rmSync(join(folder.path, name))
    folder.write(Object.fromEntries(kept))
  }
  git(['init', '--quiet', '--initial-branch', 'main'])
  return {
    path: folder.path,
    write,
    git,
    commit(date, changes, { author } = {}) {
      write(changes)
      git(['add', '--all'])
      git(['commit', '--quiet', '--allow-empty', '--message', `Change of ${date}`], date, author)
      return git(['rev-parse', 'HEAD'])
    },
    dispose: folder.dispose,
  }
}

/** Repositories of one test, removed together. */
export function makeRepositories(): { repository(): TestRepository; dispose(): void } {
  const repositories: TestRepository[] = []
  return {
    repository() {
      const made = makeRepository()
      repositories.push(made)
      return made
    },
    dispose() {
      for (const repository of repositories.splice(0)) repository.dispose()
    },
  }
}
