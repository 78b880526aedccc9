// What a first visit costs: sizes and requests of the sample page of the benchmark's corpora, and of this project's own site.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Response } from 'playwright-core'
import { expect, test } from 'vitest'
import { browseBuilt } from '../harness/browse-site.ts'
import { builtSite } from '../harness/built-sites.ts'
import { isSoak, turn } from '../harness/turn.ts'

const kilobyte = 1024
const size = (text: string | Uint8Array) => gzipSync(text).length

/** A page of about 750 words in a site of `count` pages, built. */
function corpus(count: 200 | 2000) {
  let sample = ''
  const site = browseBuilt(async () => {
    const built = await builtSite(`corpus-${count}`)
    sample = built.sample ?? ''
    return { root: built.root, args: ['--out', built.out], dispose: () => undefined }
  })
  return { site, sample: () => sample }
}

// The large one is built once in five days.
const counts = isSoak || turn === 0 ? ([200, 2000] as const) : ([200] as const)
const corpora = counts.map(count => ({ count, ...corpus(count) }))

test.for(corpora)(
  'goals: the sample page of $count pages loads in few requests, small ones',
  async ({ site, sample }) => {
    const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
    const responses: Response[] = []
    let isLoaded = false
    page.on('response', response => {
      if (!isLoaded && response.url().startsWith(site.origin)) responses.push(response)
    })
    await page.goto(site.origin + sample(), { waitUntil: 'load' })
    isLoaded = true
    const counted = responses.filter(response => !/\.(?:svg|png|ico|webp|avif)$/.test(response.url()))
    expect(counted.length).toBeLessThanOrEqual(5)
    const bytes = async (ending: RegExp) => {
      const wanted = responses.filter(response => ending.test(response.url()))
      const bodies = await Promise.all(wanted.map(response => response.body()))
      return bodies.reduce((sum, body) => sum + size(body), 0)
    }
    const html = await (await fetch(site.origin + sample())).text()
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(match => match[1]).join('')
    expect((await bytes(/\.js$/)) + size(inline)).toBeLessThanOrEqual(12 * kilobyte)
    expect(await bytes(/\.css$/)).toBeLessThanOrEqual(10 * kilobyte)
    expect(size(html)).toBeLessThanOrEqual(10 * kilobyte)
  },
)

// The code, React included, and what the words of the query need of the index.
test.for(corpora)(
  'goals: a first query on $count pages costs at most 130 KB of 200 pages, 250 KB of 2,000',
  async ({ count, site, sample }) => {
    const { page } = await site.openPage({ viewport: { width: 1280, height: 800 } })
    await page.goto(site.origin + sample(), { waitUntil: 'load' })
    const words = await page.evaluate(() => {
      const text = document.querySelector('main p')?.textContent ?? ''
      return text.split(/[^а-яё]+/i).filter(word => word.length > 4)
    })
    const responses: Response[] = []
    page.on('response', response => void responses.push(response))
    await page.locator('.search-box input').click()
    await page.locator('.search-box input').fill(words.slice(0, 2).join(' '))
    await page.locator('.search-panel__found').first().waitFor()
    await page.waitForLoadState('networkidle')
    const bodies = await Promise.all(responses.map(response => response.body()))
    const bytes = bodies.reduce((sum, body) => sum + size(body), 0)
    expect(bytes).toBeGreaterThan(50 * kilobyte)
    expect(bytes).toBeLessThanOrEqual((count === 200 ? 130 : 250) * kilobyte)
  },
)

test('goals: on this site everything around the text of a page is at most 5 KB, its styles 10 KB, the script of a text and of the home page 12 KB, of a method 14 KB', async () => {
  const { out } = await builtSite('own')
  const pages = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
    name => name.endsWith('.html') && !name.startsWith('assets'),
  )
  const heavy = pages
    .map(
      name =>
        [name, size(readFileSync(join(out, name), 'utf8').replace(/<main[\s\S]*<\/main>/, ''))] as const,
    )
    .filter(([, bytes]) => bytes > 5 * kilobyte)
  // The form for trying a method and the search come later.
  const code = (name: string) => {
    const html = readFileSync(join(out, name), 'utf8')
    const inline = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(match => match[1]).join('')
    const loaded = [...html.matchAll(/<script [^>]*src="\/([^"]+)"/g)].map(([, path = '']) => path)
    expect(loaded.length).toBeGreaterThan(0)
    return loaded.reduce((sum, path) => sum + size(readFileSync(join(out, path))), size(inline))
  }
  expect(code('docs/api/messages/sending.html')).toBeLessThanOrEqual(14 * kilobyte)
  const texts = ['index.html', 'docs/start/account-start.html', 'blog.html', '404.html']
  expect(texts.filter(name => code(name) > 12 * kilobyte)).toEqual([])
  const styles = pages.map(name => {
    const sheets = readFileSync(join(out, name), 'utf8').matchAll(
      /<link rel="stylesheet" href="\/(assets\/[^"]+)"/g,
    )
    return [...sheets].reduce((sum, [, path = '']) => sum + size(readFileSync(join(out, path))), 0)
  })
  expect(Math.min(...styles)).toBeGreaterThan(5 * kilobyte)
  expect(Math.max(...styles)).toBeLessThanOrEqual(10 * kilobyte)
  expect(pages.length).toBeGreaterThan(100)
  expect(heavy).toEqual([])
}, 180_000)
