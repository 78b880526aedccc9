// Words of the site's language as constants that the bundler writes into templates and scripts.
import type { Config } from '../config/config.ts'
import { searchConstants } from './search-constants.ts'

/** Of the templates: components and the islands that are rendered with them. */
export function serverConstants(config: Config): Record<string, string> {
  return { ...searchConstants(config), LANGUAGE: JSON.stringify(config.language) }
}

/** Of the browser's scripts, each part's words apart: a chunk carries those that it needs. */
export function scriptTexts({ language: { words } }: Config): Record<string, string> {
  return {
    CODE_TEXTS: JSON.stringify([
      words['code.copy'],
      words['code.copyLabel'],
      words['code.copied'],
      words['code.wrap'],
    ]),
    COLOR_TEXTS: JSON.stringify([
      words['color.label'],
      { light: words['color.light'], dark: words['color.dark'], system: words['color.system'] },
    ]),
    PAGE_TEXTS: JSON.stringify([words['page.loading'], words['page.top']]),
    CRASH_TEXTS: JSON.stringify([
      words['crash.title'],
      words['crash.retry'],
      words['crash.documentTitle'],
      words['crash.cause'],
    ]),
    FAILURE_TEXTS: JSON.stringify([
      words['failure.title'],
      words['failure.retry'],
      words['loading.retry'],
      words['search.failed'],
    ]),
    ZOOM_TEXTS: JSON.stringify([words['zoom.open'], words['zoom.close']]),
    DIAGRAM_TEXTS: JSON.stringify([words['diagram.failed'], words['diagram.retry']]),
  }
}
