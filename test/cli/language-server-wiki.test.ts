// Links of wikis in a writer's editor: they lead to their page, and follow when a page, a picture or a heading is renamed.
import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type DefinitionLink,
  DefinitionRequest,
  RenameRequest,
  WillRenameFilesRequest,
} from 'vscode-languageserver-protocol/node'
import { type LanguageClient, startLanguageClient } from '../harness/language-client.ts'
import { runCli } from '../harness/run-cli.ts'

let editor: LanguageClient
const home = 'content/docs/home.md'

beforeAll(async () => {
  editor = await startLanguageClient({
    'docs-site.config.ts': "export default { title: 'Site', locale: 'en' }\n",
    [home]:
      '# Home\n\n[[Second note]] [[second-note#Part|*part*]] [[sub/Third#^mark-1]] ![[plan.svg|30]] [[Second note]]\n',
    'content/docs/Second note.md': '# Second note\n\n## Part\n',
    'content/docs/links.md': '# Links\n\n[[all-chapters#First steps|*steps*]]\n',
    'content/docs/All chapters.md': '# Chapters\n\n## First steps\n\nWords. [[#First steps]]\n',
    'content/docs/sub/Third.md': '# Third\n\nWords ^mark-1\n',
    'content/docs/img/plan.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  })
})
afterAll(() => editor.dispose())

test('a link of a wiki leads to its heading', async () => {
  const params = await editor.type(home, editor.read(home).replace('second-note#', 'second-no|te#'))
  const found = (await editor.connection.sendRequest(DefinitionRequest.type, params)) as DefinitionLink[]
  expect(found.map(({ targetUri, targetRange }) => [targetUri, targetRange.start.line])).toEqual([
    [editor.uri('content/docs/Second note.md'), 2],
  ])
  await editor.closeText(home)
})

test('links of wikis follow a heading that gets other words', async () => {
  const note = 'content/docs/All chapters.md'
  const params = await editor.type(note, editor.read(note).replace('## First', '## Fi|rst'))
  editor.apply(await editor.connection.sendRequest(RenameRequest.type, { ...params, newName: 'Next steps' }))
  await editor.closeText(note)
  expect(editor.read('content/docs/links.md')).toContain('[[all-chapters#Next steps|*steps*]]')
  expect(editor.read(note)).toContain('[[#Next steps]]')
})

test('links of wikis follow files that get other names', async () => {
  const moves = [
    ['Second note.md', 'deep/Other name.md'],
    ['img/plan.svg', 'img/map.svg'],
    ['sub', 'under'],
  ].map(names => names.map(name => `content/docs/${name}`)) as [from: string, to: string][]
  const files = moves.map(([from, to]) => ({ oldUri: editor.uri(from), newUri: editor.uri(to) }))
  editor.apply(await editor.connection.sendRequest(WillRenameFilesRequest.type, { files }))
  expect(editor.read(home)).toContain(
    '[[Other name]] [[Other name#Part|*part*]] [[Third#^mark-1]] ![[map.svg|30]] [[Other name]]',
  )
  mkdirSync(join(editor.path, 'content/docs/deep'))
  for (const [from, to] of moves) renameSync(join(editor.path, from), join(editor.path, to))
  const checked = await runCli(['check-links', '--root', editor.path])
  expect(checked.stdout + checked.stderr).toContain('No problems')
})
