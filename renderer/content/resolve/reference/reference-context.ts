// What resolving a reference needs: where it stands, and what there is to lead to.
import type { SitePath } from '../../../base/text/brand.ts'
import type { Config } from '../../../config/config.ts'
import type { Site } from '../../derive/site.ts'
import type { ContentGraph, Page } from '../../graph/content-graph.ts'

/** The content the reference stands in; undefined for references of the configuration. */
export interface ReferenceContext {
  readonly config: Config
  readonly graph: ContentGraph
  readonly site: Site
  readonly from: Page | undefined
  /** The partial file of that page which it stands in: relative addresses go from there. */
  readonly partial?: SitePath | undefined
}
