// Options of texts: dialect, code, variables, images beside them.
import * as z from 'zod'
import { variableName } from '../../base/text/variable-name.ts'
import { usualAliases } from '../language-aliases.ts'
import { flag, siteCode, text } from './option-kinds.ts'

const codeTheme = z
  .enum([
    'dracula',
    'duotoneDark',
    'duotoneLight',
    'github',
    'jettwaveDark',
    'jettwaveLight',
    'nightOwl',
    'nightOwlLight',
    'oceanicNext',
    'okaidia',
    'oneDark',
    'oneLight',
    'palenight',
    'shadesOfPurple',
    'site',
    'synthwave84',
    'ultramin',
    'vsDark',
    'vsLight',
  ])
  .meta({ id: 'CodeThemeName' })

export type CodeThemeName = z.output<typeof codeTheme>

const variable = text.refine(name => variableName.test(name), {
  error: ({ input }) => `${JSON.stringify(input)} cannot be the name of a variable.`,
  params: { hint: 'Begin it with a letter and use letters, digits, "_", "." and "-" only.' },
})

export const markdownOptions = z
  .strictObject({
    defaultCodeLanguage: text
      .default('text')
      .meta({ description: 'Language of code blocks that name none.' }),
    languageAliases: z
      .record(text, text)
      .default({})
      .transform(aliases => inLowerCase({ ...usualAliases, ...aliases }))
      .meta({
        description:
          'Further names for code languages. Those that editors use (`c++`, `vue`, `jsonc`, `ps1`, `dockerfile`) are known without it.',
        examples: [{ curl: 'bash' }],
      }),
    magicComments: z
      .array(
        z.strictObject({
          className: text,
          line: text.optional(),
          block: z.strictObject({ start: text, end: text }).optional(),
        }),
      )
      .default([])
      .meta({
        description:
          'Further comments that mark lines of code, beside those for highlighted, inserted and deleted lines.',
        examples: [[{ className: 'code-error', line: 'error-next-line' }]],
      }),
    codeTheme: codeTheme.default('palenight').meta({
      description:
        'Colours of code, `site`, which takes those of the site in both modes, or one of 18 themes.',
    }),
    codeThemeDark: codeTheme
      .optional()
      .meta({ description: 'Colours of code in dark mode. Default: the same as `codeTheme`.' }),
    variables: z
      .record(variable, z.union([text, z.number().transform(String)]))
      .default({})
      .meta({
        description: 'Values for `{{name}}` in texts.',
        examples: [{ apiHost: 'https://api.example.com' }],
      }),
    emoji: flag.default(true).meta({ description: 'Emoji by name: `:rocket:`.' }),
    math: flag.default(false).meta({ description: 'Formulas between dollar signs, as MathML.' }),
    mermaid: flag.default(false).meta({
      description:
        'Diagrams from code blocks with the language `mermaid`; the package `mermaid` must be installed.',
    }),
    wiki: flag.default(true).meta({
      description:
        'Reads what Obsidian and wikis write: `[[links]]`, `![[pictures]]`, `%%comments%%`, which are not published, and ids of blocks (`^id`). A text without them is read as before; `false` shows them as text.',
    }),
    allowedFields: z
      .array(text)
      .default([])
      .meta({
        description:
          'Fields of front matter that docsgen does not know and passes over in silence, because another program reads them; unknown ones are reported otherwise.',
        examples: [['owner', 'reviewed']],
      }),
    nativeParser: flag.default(true).meta({
      description:
        'Lets a native parser read the texts that it reads as docsgen does, where the platform has one: the same site in about half the time. `docsgen build --verify` reads every text without it and compares.',
    }),
    remarkPlugins: siteCode.default([]).meta({
      description:
        'Plugins of remark that change the tree of each text, in this order: a package, or a file of the site that begins with `./`; with options as the second of a pair.',
      examples: [['remark-smartypants', ['remark-github', { repository: 'example/docs' }]]],
    }),
    rawHtml: z.enum(['allow', 'sanitize']).default('allow').meta({
      description:
        "What HTML in texts may do: `'allow'` publishes it as it is written, `'sanitize'` leaves out scripts, styles, frames, forms, event handlers and addresses that could run a script, from texts and from every SVG file, and publishes no HTML or XML file that could run one, for texts of authors whom you do not trust. With `'allow'` HTML can do all that a page can, down to an `<img name=\"querySelector\">` that hides a function of the browser from the page's own script.",
    }),
  })
  .transform(({ codeTheme: light, codeThemeDark: dark = light, ...options }) => ({
    ...options,
    codeTheme: { light, dark },
  }))
  .meta({ id: 'UserMarkdownConfig' })

function inLowerCase(aliases: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(aliases).map(([name, language]) => [name.toLowerCase(), language.toLowerCase()]),
  )
}

export const imagesOptions = z
  .strictObject({
    formats: z
      .array(z.enum(['avif', 'webp']))
      .default(['avif', 'webp'])
      // Each once, AVIF first: browsers take the first that they know.
      .transform(wanted => (['avif', 'webp'] as const).filter(format => wanted.includes(format)))
      .meta({
        description:
          "Formats that browsers may choose from besides the file's own; the more, the longer the first build. Default: `['avif', 'webp']`. Example: `['webp']` builds about three times as fast, `[]` makes no variants.",
      }),
    quality: z
      .int()
      .min(1)
      .max(100)
      .default(80)
      .meta({ description: 'Quality of lossy formats on the scale of JPEG, 1 to 100.' }),
  })
  .meta({ id: 'UserImagesConfig' })
