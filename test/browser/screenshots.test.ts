// How pages look: each beside the picture of it that was looked at and kept. `WRITE_SCREENSHOTS=1` takes the pictures anew: look at
// each before it is committed.
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pixelmatch from 'pixelmatch'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { everyKindOfPage } from '../harness/every-kind-of-page.ts'
import { hydrated } from '../harness/hydrated.ts'

const site = browseSite(everyKindOfPage)
const folder = fileURLToPath(new URL('./screenshots/', import.meta.url))

/** How far two colours may lie apart to count as the same, from 0 to 1: as pixelmatch measures what an eye sees. */
const threshold = 0.1
/** Share of pixels that may differ: edges of letters, which another processor may draw otherwise. */
const mostDifferent = 0.002

const pages = [
  ['home', '/', 'light', 1280],
  ['home on a phone', '/', 'dark', 360],
  ['unlisted page', '/docs/b', 'light', 360],
  ['documentation', '/docs/a', 'light', 1280],
  ['documentation in the dark', '/docs/a', 'dark', 1280],
  ['documentation on a phone', '/docs/folder/c', 'light', 360],
  ['category', '/docs/category/папка', 'dark', 1280],
  ['tags', '/docs/tags', 'light', 1280],
  ['plain page', '/plain', 'dark', 360],
  ['blog', '/blog', 'light', 1280],
  ['post', '/blog/01-04-25', 'dark', 360],
  ['not found', '/nope', 'light', 360],
] as const

test.each(pages)('%s (%s, %s, %i px) looks as it was kept', async (name, route, theme, width) => {
  const { page } = await site.openPage({
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
    init: `localStorage.setItem('theme', '${theme}')`,
  })
  await page.goto(site.origin + route)
  await hydrated(page)
  await page.evaluate(() => document.fonts.ready)
  const taken = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  const file = `${folder}${name.replaceAll(' ', '-')}.webp`
  if (process.env.WRITE_SCREENSHOTS !== undefined) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, await sharp(taken).webp({ lossless: true, effort: 6 }).toBuffer())
  }
  const [now, kept] = await Promise.all(
    [taken, file].map(picture => sharp(picture).ensureAlpha().raw().toBuffer()),
  )
  expect(now?.length).toBe(kept?.length)
  const different = pixelmatch(now as Buffer, kept as Buffer, undefined, width, 800, { threshold })
  expect(different / (width * 800)).toBeLessThanOrEqual(mostDifferent)
})
