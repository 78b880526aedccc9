// Images in a real browser: which file is loaded, and that nothing moves when it arrives.
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'
import { makeIcon, makeImage } from '../harness/make-images.ts'

const site = browseSite(async () => ({
  'content/docs/wide.md': '# Широкая\n\n![Схема](wide.png)\n\nПосле.\n',
  'content/docs/wide.png': await makeImage({ width: 1600, height: 800 }),
  'content/docs/pair.md': '# Пара\n\n![Схема](scheme.png)\n',
  'content/docs/scheme.png': await makeIcon(40, 20),
  'content/docs/scheme.dark.png': await makeIcon(40, 21),
}))

/** Names of the images that a page has chosen to load, digits of their hashes left out. */
async function loadedOn(route: string, width: number, theme = 'light') {
  const { page, complaints } = await site.openPage({
    viewport: { width, height: 800 },
    init: `localStorage.setItem('theme', '${theme}')`,
  })
  await page.goto(site.origin + route, { waitUntil: 'networkidle' })
  // A busy machine may be idle before it asks for any.
  await page.locator('.markdown img:visible').evaluate(image => (image as HTMLImageElement).decode())
  const addresses = await page
    .locator('.markdown img')
    .evaluateAll(images => images.map(image => (image as HTMLImageElement).currentSrc))
  const loaded = addresses
    .filter(address => address !== '')
    .map(address => address.replace(/^.*\/assets\/images\//, '').replace(/-[0-9a-f]{10}-/, '-'))
  const box = await page.locator('.markdown img:visible').boundingBox()
  expect(complaints).toEqual([])
  return { loaded, box }
}

test('a browser loads one image, of the width that it shows, and keeps its proportions', async () => {
  const desktop = await loadedOn('/docs/wide', 1400)
  expect(desktop.loaded).toEqual(['wide-736.avif'])
  expect((desktop.box?.width ?? 0) / (desktop.box?.height ?? 1)).toBeCloseTo(2, 1)
  expect((await loadedOn('/docs/wide', 390)).box?.width).toBe(390 - 32)
})

test('of a pair only the image of the chosen colour scheme is loaded', async () => {
  expect((await loadedOn('/docs/pair', 1400)).loaded).toEqual(['scheme-40.png'])
  expect((await loadedOn('/docs/pair', 1400, 'dark')).loaded).toEqual(['scheme.dark-40.png'])
})

test('the text below an image stands where it will stay before the image is there', async () => {
  const { page } = await site.openPage({ viewport: { width: 1400, height: 800 } })
  await page.route(/\/assets\/images\//, () => undefined) // the answer never comes
  await page.goto(`${site.origin}/docs/wide`, { waitUntil: 'domcontentloaded' })
  const column = await page.locator('.markdown').boundingBox()
  const text = await page.locator('.markdown p', { hasText: 'После.' }).boundingBox()
  const image = await page.locator('.markdown p').first().boundingBox()
  expect((text?.y ?? 0) - (image?.y ?? 0)).toBeGreaterThan((column?.width ?? 0) / 2)
})
