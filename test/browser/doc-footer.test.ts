// The footer of a page in a real browser: side by side where there is room, one below the other where there is none.
import { expect, test } from 'vitest'
import { browseSite } from '../harness/browse-site.ts'

const site = browseSite(() => ({
  'docs-site.config.ts':
    "export default { docs: { showLastUpdateTime: true, showLastUpdateAuthor: true, editUrl: 'https://git.example.ru' } }\n",
  'content/docs/a.md':
    '---\nlast_update: { date: 2025-04-01, author: Константин Константинопольский }\n---\n\n# А\n\nТекст.\n',
}))

async function measure(route: string, width: number, theme = 'light') {
  const { page, complaints } = await site.openPage({
    viewport: { width, height: 800 },
    init: `localStorage.setItem('theme', '${theme}')`,
  })
  await page.goto(site.origin + route, { waitUntil: 'networkidle' })
  expect(complaints).toEqual([])
  const box = async (selector: string) => {
    const found = await page.locator(selector).boundingBox()
    return { left: found?.x ?? 0, right: (found?.x ?? 0) + (found?.width ?? 0), top: found?.y ?? 0 }
  }
  return {
    footer: await box('.theme-doc-footer'),
    link: await box('.theme-edit-this-page'),
    stamp: await box('.theme-last-updated'),
    overflows: await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth),
  }
}

test('the edit link stands left and the stamp right; on a narrow screen the stamp takes a line of its own', async () => {
  for (const theme of ['light', 'dark']) {
    const wide = await measure('/docs/a', 1280, theme)
    expect(wide.link.left).toBe(wide.footer.left)
    expect(wide.stamp.right).toBeCloseTo(wide.footer.right, 0)
    expect(Math.abs(wide.stamp.top - wide.link.top)).toBeLessThan(8)
    const narrow = await measure('/docs/a', 360, theme)
    expect(narrow.stamp.left).toBe(narrow.footer.left)
    expect(narrow.stamp.top).toBeGreaterThan(narrow.link.top + 16)
    expect(narrow.stamp.right).toBeLessThanOrEqual(narrow.footer.right)
    expect(narrow.overflows).toBe(false)
  }
})
