// One question to a repository on another machine. What git needs for it that nobody else may see or wait for is told in its
// environment: a password stands in no argument, where other users of the machine read it, and in no file.
import { addressAndHeader, allowedProtocols, withoutPasswords } from '../../../config/mounts/repo-address.ts'
import { type GitRequest, type GitResult, runGit } from '../run-git.ts'

interface RemoteRequest extends Pick<GitRequest, 'folder' | 'signal'> {
  readonly repo: string
  /** `address`: what git gets for `repo`. */
  readonly args: (address: string) => readonly string[]
}

/** No message repeats a password. */
export async function reachRemote({ repo, args, ...request }: RemoteRequest): Promise<GitResult> {
  const { address, header } = addressAndHeader(repo)
  const environment = {
    GIT_ALLOW_PROTOCOL: allowedProtocols,
    ...(header !== undefined && withSetting(`http.${address}.extraHeader`, header)),
    ...(isSsh(repo) && (await patienceOfSsh(request))),
  }
  const result = await runGit({ ...request, args: [...givingUp, ...args(address)], environment })
  return result.ok ? result : { ...result, message: withoutPasswords(result.message) }
}

// A server that takes the question and says nothing for a minute is given up; by itself git waits for ever. Who needs more sets
// `GIT_HTTP_LOW_SPEED_TIME`, which counts before this.
const givingUp = ['-c', 'http.lowSpeedLimit=1', '-c', 'http.lowSpeedTime=60']

// The same of ssh, unless somebody has said how to call it.
async function patienceOfSsh(
  request: Pick<GitRequest, 'folder' | 'signal'>,
): Promise<Readonly<Record<string, string>>> {
  if (process.env.GIT_SSH_COMMAND !== undefined || process.env.GIT_SSH !== undefined) return {}
  const own = await runGit({ ...request, args: ['config', '--get', 'core.sshCommand'] })
  if (own.ok) return {}
  return { GIT_SSH_COMMAND: 'ssh -o ConnectTimeout=60 -o ServerAliveInterval=20 -o ServerAliveCountMax=3' }
}

function isSsh(repo: string): boolean {
  return /^(?:ssh:\/\/|[\w.+-]+@[^/]*:)/i.test(repo)
}

// After those that the environment has already.
function withSetting(name: string, value: string): Readonly<Record<string, string>> {
  const count = Number(process.env.GIT_CONFIG_COUNT ?? 0) || 0
  return {
    GIT_CONFIG_COUNT: String(count + 1),
    [`GIT_CONFIG_KEY_${count}`]: name,
    [`GIT_CONFIG_VALUE_${count}`]: value,
  }
}
