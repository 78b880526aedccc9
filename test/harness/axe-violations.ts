// What axe finds on an open page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Look {
  /** Everything else is inert, so that rules about whole pages say nothing. */
  readonly part?: string
  /** All that the colour mode changes. */
  readonly isAboutColour: boolean
}

/** One line for each element that breaks a rule. */
export async function axeViolations(page: Page, { part, isAboutColour }: Look) {
  await page.evaluate(axe)
  const options = {
    resultTypes: ['violations'],
    ...(isAboutColour && { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }),
  }
  const { violations: found } = await page.evaluate<{
    violations: { id: string; nodes: { html: string; failureSummary: string }[] }[]
  }>(`axe.run('${part ?? 'html'}', ${JSON.stringify(options)})`)
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary}`),
  )
}
