// Public entry of the package. docsgen itself does not import it.
export { defineConfig } from './config/define-config.ts'
export type { UserConfig } from './config/options/config-options.ts'
export type { PageComponentProps } from './contract/page-props.ts'
export type {
  DataReader,
  PagePaths,
  PageRecord,
} from './data-pages/define-paths.ts'
export { definePaths } from './data-pages/define-paths.ts'
