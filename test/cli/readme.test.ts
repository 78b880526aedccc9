// What the README says of the command line.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { runCli } from '../harness/run-cli.ts'

test('the README names every command that the help lists', async () => {
  const { stdout } = await runCli(['--help'])
  const listed = [...stdout.matchAll(/^ {2}([a-z][\w-]*) /gm)].map(([, name]) => name)
  const commands = listed.filter(name => name !== 'help' && name !== 'docsgen')
  expect(commands.length).toBeGreaterThan(10)
  const table = /^## Commands\n(.*?)\n## /ms.exec(
    readFileSync(new URL('../../README.md', import.meta.url), 'utf8'),
  )
  expect(commands.filter(name => !table?.[1]?.match(`\`(docsgen )?${name}\\b`))).toEqual([])
})
