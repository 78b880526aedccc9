// The provider that a site's fonts come from, if they do.
import type { Config } from '../../../config/config.ts'
import { isExternal } from '../../../content/derive/urls.ts'

export interface FontProvider {
  readonly stylesheet: string
  readonly origin: string
  readonly fileHost: string | undefined
}

/** Undefined for fonts that the site serves itself. */
export function fontProvider({ fonts }: Pick<Config, 'fonts'>): FontProvider | undefined {
  const { stylesheet, fileHost } = fonts ?? {}
  if (stylesheet === undefined || !isExternal(stylesheet)) return undefined
  return { stylesheet, origin: new URL(stylesheet, 'https://host').origin, fileHost }
}
