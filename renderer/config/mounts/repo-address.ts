// Which texts name a git repository. Whatever git would read as an option or as a program to run is none.

const transports = ['https', 'http', 'ssh', 'git', 'file']

/** What git may use, as `GIT_ALLOW_PROTOCOL` wants it. */
export const allowedProtocols = transports.join(':')

/** A folder of this machine, as opposed to an address. */
export function isLocal(repo: string): boolean {
  return /^(?:\.{0,2}\/|\.{1,2}$|[A-Za-z]:[\\/])/.test(repo)
}

/** A path, an address of a known transport, or `user@host:path`. */
export function isRepository(repo: string): boolean {
  if (/[\p{Cc}\s]/u.test(repo) || repo.startsWith('-')) return false
  if (isLocal(repo)) return true
  const address = /^([a-z][a-z\d+.-]*):\/\/(.*)$/i.exec(repo)
  if (address !== null) {
    const [, transport = '', rest = ''] = address
    // The name of a host that begins with `-` would be an option of ssh.
    return transports.includes(transport.toLowerCase()) && rest !== '' && !/^(?:[^/]*@)?-/.test(rest)
  }
  return /^[\w.+-]+@\w[\w.-]*:(?!:)[^-].*$/.test(repo) && !repo.includes('::')
}

/** The address for people and for files that are shared: without name and password. */
export function withoutPassword(repo: string): string {
  return repo.replace(/^([a-z][a-z\d+.-]*:\/\/)[^/]*@/i, '$1')
}

/** Whether it has both a name and a password. */
export function hasPassword(repo: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\/[^/:]*:[^/]+@/i.test(repo)
}

/** What git gets for an address, and the header that stands for the name and password in it. */
export function addressAndHeader(repo: string): {
  readonly address: string
  /** Undefined: there is no password, or none for HTTP. */
  readonly header: string | undefined
} {
  const [, user, password] = /^https?:\/\/([^/:]*):([^/]*)@/i.exec(repo) ?? []
  if (user === undefined || password === undefined) return { address: repo, header: undefined }
  const credentials = Buffer.from(`${decoded(user)}:${decoded(password)}`).toString('base64')
  return { address: withoutPassword(repo), header: `Authorization: Basic ${credentials}` }
}

// A `%` that is none of an address counts as it is.
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A text of git that may repeat an address, without names and passwords in it. */
export function withoutPasswords(text: string): string {
  return text.replace(/(?<=[a-z\d+.-]:\/\/)[^\s/]*@/gi, '')
}
