// Sites that are not ours to judge the search by: documentation of made-up products, in Russian with names in English.
// Queries were judged by reading the pages, before any tuning.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

export interface JudgedSite {
  /** File of judged queries. */
  readonly queries: string
  /** Files of the site. */
  files(): Readonly<Record<string, string>>
}

/** Queries of nine kinds. */
export const queueServer = siteIn('queue-server', {
  title: 'Веретено',
  synonyms: [
    ['бэкап', 'резервная копия', 'снимок'],
    ['докер', 'Docker'],
    ['кубернетес', 'Kubernetes', 'k8s'],
    ['питон', 'Python'],
    ['реббит', 'кролик', 'RabbitMQ'],
    ['редис', 'Redis'],
    ['конфиг', 'конфигурация', 'настройка'],
    ['нода', 'узел'],
    ['цена', 'стоимость', 'тариф', 'стоит'],
    ['лог', 'журнал'],
    ['консюмер', 'потребитель', 'обработчик'],
    ['дашборд', 'панель'],
    ['вебхук', 'webhook'],
  ],
})

/** Slips alone: two thirds drawn by chance (a letter gone, doubled, exchanged, of a key beside it), the others as people write by ear. No tuning looks at them. */
export const shopTill = siteIn('shop-till', { title: 'Полушка', synonyms: [] })

function siteIn(
  folder: string,
  { title, synonyms }: { readonly title: string; readonly synonyms: readonly (readonly string[])[] },
): JudgedSite {
  const pathOf = (name: string) => fileURLToPath(new URL(`${folder}/${name}`, import.meta.url))
  return {
    queries: pathOf('queries.json'),
    files() {
      const pages = readFileSync(pathOf('pages.md'), 'utf8').split(/^=== /m).slice(1)
      return {
        'docs-site.config.ts': `export default ${JSON.stringify({ title, search: { synonyms } })}`,
        ...Object.fromEntries(
          pages.map(page => {
            const end = page.indexOf('\n')
            return [`content/docs/${page.slice(0, end).trim()}.md`, page.slice(end + 1)]
          }),
        ),
      }
    },
  }
}
