// `docsgen migrate` with a site of Starlight: which files are its texts, and what its pages alone say of them.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { makeFolders, runCli } from '../harness/run-cli.ts'

const folders = makeFolders()
afterAll(folders.dispose)

const paragraph = 'Warm the pot, pour the water and wait for some minutes before the first cup is full.'

/** Takes a site over and builds it. `pages`: as Astro built them, the main part of each. */
async function migrated(files: Readonly<Record<string, string>>, pages: Readonly<Record<string, string>>) {
  const { path } = folders.site({
    'tea/package.json': '{ "dependencies": { "@astrojs/starlight": "1" } }',
    'tea/astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'Tea' })] }",
    ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`tea/${name}`, text])),
    ...Object.fromEntries(
      Object.entries(pages).map(([name, main]) => [
        `tea/dist/${name}`,
        `<html lang="en"><head><title>Tea</title></head><body><main>${main}</main></body></html>`,
      ]),
    ),
  })
  const run = await runCli(['migrate', join(path, 'tea')])
  expect(run.stderr).toBe('')
  const site = join(path, 'tea-docsgen')
  await runCli(['build', site])
  const at = (name: string) => join(site, name)
  return {
    read: (name: string) => readFileSync(at(name), 'utf8'),
    has: (name: string) => existsSync(at(name)),
  }
}

test('texts that the configuration of content leaves out are not taken over, so they take no address of others', async () => {
  const { read, has } = await migrated(
    {
      'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
const drafts = ['!{da,de}/**', '!**/*.draft.md']
export const collections = {
  docs: defineCollection({ loader: glob({ base: './src/content/docs', pattern: ['**/[^_]*.{md,mdx}', ...drafts] }), schema: docsSchema() }),
}`,
      'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${paragraph}\n`,
      'src/content/docs/pots.md': '---\ntitle: Pots\nslug: all-pots\n---\n\nOf clay.\n',
      'src/content/docs/cups.draft.md': '---\ntitle: Cups\n---\n\nNot yet.\n',
      'src/content/docs/da/pots.md': '---\ntitle: Kander\nslug: all-pots\n---\n\nAf ler.\n',
    },
    {},
  )
  expect(read('build/all-pots.html')).toContain('Of clay.')
  expect(has('content/docs/da/pots.md')).toBe(false)
  expect(has('content/docs/cups.draft.md')).toBe(false)
  expect(read('migration/report.md')).not.toContain('because another one has its address')
})
