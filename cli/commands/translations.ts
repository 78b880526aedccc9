// `docsgen check-translations` and `docsgen translations`: reads flags and opens the session; the files in translations/ do the work.
import type { ReportOptions } from '../check-links/check-options.ts'
import { openSession, type SessionOptions } from '../open-session.ts'
import type { Terminal } from '../terminal.ts'
import type { ExportOptions } from '../translations/export-session.ts'
import type { StatusOptions } from '../translations/status-session.ts'

/** Returns the exit code. */
export async function runCheckTranslations(
  files: readonly string[],
  options: ReportOptions,
  terminal: Terminal,
): Promise<number> {
  const { checkTranslations } = await import('../translations/check-translations-session.ts')
  return checkTranslations(files, options, terminal)
}

export async function runAccept(
  files: readonly string[],
  options: SessionOptions & { readonly root: string },
  terminal: Terminal,
): Promise<number> {
  const [session, { acceptSession }] = await Promise.all([
    openSession(options.root, options, terminal),
    import('../translations/accept-session.ts'),
  ])
  return acceptSession(session, files, terminal)
}

export async function runStatus(
  folder: string,
  options: SessionOptions & StatusOptions,
  terminal: Terminal,
): Promise<number> {
  const [session, { statusSession }] = await Promise.all([
    openSession(folder, options, terminal),
    import('../translations/status-session.ts'),
  ])
  return statusSession(session, options, terminal)
}

export async function runExport(
  options: SessionOptions & ExportOptions & { readonly root: string },
  terminal: Terminal,
): Promise<number> {
  const [session, { exportSession }] = await Promise.all([
    openSession(options.root, options, terminal),
    import('../translations/export-session.ts'),
  ])
  return exportSession(session, options, terminal)
}

export async function runImport(
  files: readonly string[],
  options: SessionOptions & { readonly root: string },
  terminal: Terminal,
): Promise<number> {
  const [session, { importSession }] = await Promise.all([
    openSession(options.root, options, terminal),
    import('../translations/import-session.ts'),
  ])
  return importSession(session, files, terminal)
}
