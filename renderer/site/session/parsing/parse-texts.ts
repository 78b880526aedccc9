// Parses the texts of a session that no cache has, in as many threads as help.
import { codeCannotLoad } from '../../../config/read-site-code.ts'
import type { ParseMany } from '../../../content/read-facts.ts'
import type { Session } from '../session.ts'

interface ParseRequest {
  readonly session: Session
  /** Threads for parsing; undefined: as many as help. */
  readonly jobs: number | undefined
  readonly pending: Parameters<ParseMany>[0]
  readonly receive: Parameters<ParseMany>[1]
}

/** Whether code of the site changes what is read: then texts are parsed in threads of their own alone. */
export function isReadByCode({ markdown, extensions }: Session['config']): boolean {
  return markdown.remarkPlugins.length > 0 || extensions.length > 0
}

// The parser is loaded only when there is something to parse: it is the largest part of the program.
export async function parseTexts({ session, jobs, pending, receive }: ParseRequest): Promise<void> {
  const { openParsePool } = await import('../../../content/workers/parse-pool.ts')
  const { config } = session
  const progress = session.progress('Parsing pages')
  const pool = openParsePool({
    jobs,
    nativeParser: config.markdown.nativeParser,
    ...(isReadByCode(config) && {
      code: {
        root: session.root,
        plugins: config.markdown.remarkPlugins,
        extensions: config.extensions,
        cannotLoad: (plugin, reason) => codeCannotLoad(config, plugin, reason),
      },
    }),
    onProgress: progress.update,
  })
  try {
    await pool.parseMany(pending, receive)
  } finally {
    await pool.close()
    progress.end()
  }
}
