// Reads a description and makes its pages. Loaded only when they are not cached: it needs YAML.
import type { Diagnostic } from '../../../base/diagnostics/diagnostic.ts'
import type { Host } from '../../../base/host/host.ts'
import { type DescriptionFiles, languageDescription } from '../document/language-description.ts'
import { type ApiPage, type ApiPagesRequest, apiPages } from './api-pages.ts'

/** None of a description that cannot be read: its faults are reported with those of all descriptions. */
export function makeApiPages(
  request: Omit<ApiPagesRequest, 'description'>,
  { files, host }: { readonly files: DescriptionFiles; readonly host: Host },
): readonly ApiPage[] {
  const { description, diagnostics } = languageDescription(files, host)?.read() ?? {}
  if (description === undefined || description.diagnostics.length > 0 || diagnostics?.length !== 0) return []
  return apiPages({ ...request, description })
}

/** Why a description cannot be read; none when it can, or when there is no such file. */
export function descriptionFaults(files: DescriptionFiles, host: Host): readonly Diagnostic[] {
  return languageDescription(files, host)?.read().description.diagnostics ?? []
}
