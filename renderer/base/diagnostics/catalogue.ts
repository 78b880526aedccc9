// Every code that docsgen can report, with its explanation. A code is permanent once published; it is retired, never reused.
import { apiCodes } from './catalogue/api-codes.ts'
import { configCodes } from './catalogue/config-codes.ts'
import { contentCodes } from './catalogue/content-codes.ts'
import { dataPageCodes } from './catalogue/data-page-codes.ts'
import { externalCodes } from './catalogue/external-codes.ts'
import { gitCodes } from './catalogue/git-codes.ts'
import { mdxCodes } from './catalogue/mdx-codes.ts'
import { mountCodes } from './catalogue/mount-codes.ts'
import { outputCodes } from './catalogue/output-codes.ts'
import { pluginCodes } from './catalogue/plugin-codes.ts'
import { redirectCodes } from './catalogue/redirect-codes.ts'
import { systemCodes } from './catalogue/system-codes.ts'
import { timeCodes } from './catalogue/time-codes.ts'
import { translationCodes } from './catalogue/translation-codes.ts'

export const catalogue = {
  ...apiCodes,
  ...configCodes,
  ...contentCodes,
  ...dataPageCodes,
  ...externalCodes,
  ...gitCodes,
  ...mdxCodes,
  ...mountCodes,
  ...outputCodes,
  ...pluginCodes,
  ...redirectCodes,
  ...systemCodes,
  ...timeCodes,
  ...translationCodes,
} as const

export type DiagnosticCode = keyof typeof catalogue
