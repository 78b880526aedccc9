// A site that is not ours to judge the search by: the documentation of a made-up queue server, in Russian and English.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const synonyms = [
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
]

/** Files of the site. */
export function queueServerSite(): Readonly<Record<string, string>> {
  const text = readFileSync(fileURLToPath(new URL('pages.md', import.meta.url)), 'utf8')
  const pages = text.split(/^=== /m).slice(1)
  return {
    'docs-site.config.ts': `export default { title: 'Веретено', search: { synonyms: ${JSON.stringify(synonyms)} } }`,
    ...Object.fromEntries(
      pages.map(page => {
        const end = page.indexOf('\n')
        return [`content/docs/${page.slice(0, end).trim()}.md`, page.slice(end + 1)]
      }),
    ),
  }
}

/** Judged by reading the pages, before any tuning. */
export const queueServerQueries = fileURLToPath(new URL('queries.json', import.meta.url))
