// What Expressive Code, which shows the code of Starlight, reads in a block itself.
import { type Fields, fieldsOf, listOf } from '../../configuration/foreign-values.ts'
import { pluginName } from './plugin-todos.ts'

export interface CodeOptions {
  /** There is no Expressive Code: nothing that the code says becomes a title or a mark. */
  readonly isPlain: boolean
  /** The name of a file in a comment at the top is the title. */
  readonly takesFileNames: boolean
}

/**
 * The theme Nova shows code as it is written when nobody asks for Expressive Code. `integrations`: of Astro, where a site may name it itself.
 * https://expressive-code.com/key-features/frames/ says which names are taken.
 */
export function codeOptions({ expressiveCode, plugins }: Fields, integrations: unknown): CodeOptions {
  const isOwn = listOf(integrations).flat(3).map(pluginName).includes('astro-expressive-code')
  const isNova = listOf(plugins).flat(2).map(pluginName).includes('starlight-theme-nova')
  const { frames } = fieldsOf(expressiveCode)
  return {
    isPlain: !isOwn && (expressiveCode === false || (expressiveCode === undefined && isNova)),
    takesFileNames: frames !== false && fieldsOf(frames).extractFileNameFromCode !== false,
  }
}
