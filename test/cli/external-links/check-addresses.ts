// Runs the check over a few addresses, with settings that suit tests.

import {
  checkExternalLinks,
  type ExternalCheck,
  type ExternalLink,
} from '../../../cli/external-links/check-external.ts'
import type { Diagnostic } from '../../../renderer/base/diagnostics/diagnostic.ts'
import type { ExternalSettings } from '../../../renderer/config/config.ts'

export const patient: ExternalSettings = {
  ignore: [],
  allow: [],
  timeout: 5000,
  retries: 0,
  perHost: 2,
  maxWait: 5000,
  maxAge: 24 * 3_600_000,
  allowPrivate: true,
}

export type CheckOptions = Partial<Omit<ExternalCheck, 'links' | 'settings'>> & {
  readonly settings?: Partial<ExternalSettings>
}

/** Checks addresses, or links with their places. */
export function checkAddresses(
  addresses: readonly (string | ExternalLink)[],
  { settings, ...rest }: CheckOptions = {},
): Promise<readonly Diagnostic[]> {
  return checkExternalLinks({
    links: addresses.map(address => (typeof address === 'string' ? { url: address, raw: address } : address)),
    settings: { ...patient, ...settings },
    cacheFile: undefined,
    now: Date.UTC(2026, 0, 1),
    signal: new AbortController().signal,
    ...rest,
  })
}

/** `external/dead: The address …`, one line per message. */
export async function complaintsAbout(
  address: string,
  settings: Partial<ExternalSettings> = {},
): Promise<readonly string[]> {
  const diagnostics = await checkAddresses([address], { settings })
  return diagnostics.map(({ code, message }) => `${code}: ${message}`)
}
