// The generators that docsgen is compared with, and the shape of their descriptions.
import { docusaurus } from './docusaurus.mjs'
import { eleventy } from './eleventy.mjs'
import { hugo } from './hugo.mjs'
import { starlight } from './starlight.mjs'
import { vitepress } from './vitepress.mjs'

/**
 * @typedef {object} Peer
 * @property {string} name
 * @property {Source} source
 * @property {readonly string[]} build  arguments; run in the site's folder
 * @property {string} output  folder of the built site
 * @property {readonly string[]} caches  removed before a cold build, besides the output
 * @property {'file' | 'folder'} pageOutput  page.html or page/index.html, below docs/
 * @property {import('../corpus/layout.mjs').Layout} layout
 * @property {(site: import('../corpus/plan-site.mjs').Site) => Record<string, string>} files  beside pages
 */

/**
 * Where the program comes from.
 * @typedef {{ kind: 'node', script: string }
 *   | { kind: 'binary', binary: string, versionFlag: string }
 *   | { kind: 'npm', binary: string, packages: Record<string, string> }} Source
 */

/** @type {readonly Peer[]} */
export const peers = [hugo, eleventy, docusaurus, vitepress, starlight]
