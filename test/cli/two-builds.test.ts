// Two builds of one site that overlap: each publishes what it read, as a whole, and the next build is not misled by what they remember.
import { execFileSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type RebuiltSite, rebuiltSite } from '../harness/rebuilt-site.ts'
import { binary } from '../harness/run-cli.ts'

const config = "export default { locale: 'en' }\n"
const page = (word: string) => ({ 'content/docs/a.md': `# A\n\nThe ${word} text.\n` })

let site: RebuiltSite

beforeEach(async () => {
  site = rebuiltSite({ 'docs-site.config.ts': config, ...page('first'), 'content/docs/b.md': '# B\n' })
  await site.build()
})
afterEach(() => site.dispose())

const shown = () => /The (\w+) text/.exec(site.read('build/docs/a.html'))?.[1]

/** Another command publishes the site with this word, from its beginning to its end. */
function buildElsewhere(word: string): void {
  site.write(page(word))
  execFileSync(process.execPath, [binary, 'build', site.path], { stdio: 'pipe' })
  expect(shown()).toBe(word)
}

test('a build whose output another build exchanges before it is remembered does not hide the output of the other', async () => {
  site.write(page('second'))
  let exchanges = 0
  await site.build({
    onInterrupt: () => () => {
      exchanges++
      expect(shown()).toBe('second')
      buildElsewhere('third')
    },
  })
  expect([exchanges, shown()]).toEqual([1, 'third'])
  site.write(page('second'))
  await site.build()
  expect(shown()).toBe('second')
  expect(await site.faults()).toEqual([])
})

test('an output that another build exchanges after a build has looked at it is looked at again', async () => {
  site.write({ 'content/docs/b.md': '# B\n\nMore.\n' })
  let begun = 0
  await site.build({
    onInterrupt() {
      begun++
      buildElsewhere('third')
      site.write(page('first'))
      return () => undefined
    },
  })
  // It had read the first text and the new page.
  expect([begun, shown()]).toEqual([1, 'first'])
  expect(await site.faults()).toEqual([])
})
