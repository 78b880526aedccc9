// The settings of the old site → `docs-site.config.ts`, with each set of sidebars in a file of its own.
import type { SitePath } from '../../../renderer/base/text/brand.ts'
import type { UserConfig } from '../../../renderer/config/options/config-options.ts'
import type { NewText } from '../old-site.ts'
import { printValue, SourceCode } from './print-value.ts'

const configTarget = 'docs-site.config.ts' as SitePath

type DocsConfig = Exclude<UserConfig['docs'], readonly unknown[] | false | undefined>

/** The configuration and the files that it imports. */
export function configFiles(config: UserConfig): readonly NewText[] {
  const files: NewText[] = []
  const imports: string[] = []
  const withoutSidebars = (docs: DocsConfig): object => {
    if (docs.sidebars === undefined || docs.sidebars === false) return docs
    const file = docs.id === undefined ? 'sidebars.ts' : `sidebars-${docs.id}.ts`
    const name = docs.id === undefined ? 'sidebars' : `sidebarsOf${files.length + 1}`
    files.push(textFile(file, `export default ${printValue(docs.sidebars)}\n`))
    imports.push(`import ${name} from './${file}'\n`)
    return { ...docs, sidebars: new SourceCode(name) }
  }
  const { docs } = config
  const shown =
    docs === undefined || docs === false
      ? config
      : {
          ...config,
          docs: Array.isArray(docs) ? docs.map(withoutSidebars) : withoutSidebars(docs as DocsConfig),
        }
  const text = `import { defineConfig } from 'docsgen'
${imports.join('')}
export default defineConfig(${printValue(shown)})
`
  return [...files, textFile(configTarget, text)]
}

function textFile(target: string, text: string): NewText {
  return { kind: 'text', target: target as SitePath, text }
}
