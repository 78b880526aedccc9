// Public entry of the package. docsgen itself does not import it.
export { defineConfig } from './config/define-config.ts'
export type { UserConfig } from './config/options/config-options.ts'
export type {
  Extension,
  ExtensionDirective,
  ExtensionFile,
  ExtensionFinding,
  ExtensionPage,
  ExtensionReader,
  ExtensionSite,
  ExtensionText,
} from './contract/extension.ts'
export { defineExtension } from './contract/extension.ts'
export type { PageComponentProps } from './contract/page-props.ts'
export type {
  DataReader,
  PagePaths,
  PageRecord,
} from './features/data-pages/define-paths.ts'
export { definePaths } from './features/data-pages/define-paths.ts'
