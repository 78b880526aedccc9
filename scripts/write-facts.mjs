// Prints tables of this site's facts (content/facts/*.yml) as partial files that pages include, so that a fact is written once.
// `--check` writes nothing and fails when a partial file is not what it would be.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { packageRoot } from './find-cli.mjs'

const folder = join(packageRoot, 'content/facts')
const channels = parse(readFileSync(join(folder, 'channels.yml'), 'utf8'))

const partials = {
  '_refunds.md': table(
    ['Канал', 'Оплачивается', 'Возвращается'],
    Object.values(channels).map(({ name, paid }) => [name, paid.when, paid.returned]),
  ),
  '_smpp-codes.md': table(
    ['Код', 'Имя', 'Причина', 'В API', 'Что сделать'],
    Object.entries(channels.sms.smpp.command_status).map(([number, { name, meaning, api = [], action }]) => [
      code(number),
      name === null ? '—' : code(name),
      meaning,
      api.map(code).join(', ') || '—',
      action,
    ]),
  ),
}

let stale = 0
for (const [name, text] of Object.entries(partials)) {
  const path = join(folder, name)
  if (process.argv.includes('--check')) {
    if (existsSync(path) && readFileSync(path, 'utf8') === text) continue
    console.error(`content/facts/${name} is not what the facts say: run "npm run facts".`)
    stale++
  } else writeFileSync(path, text)
}
process.exitCode = stale === 0 ? 0 : 1

function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`)
  return `${lines.join('\n')}\n`
}

function code(text) {
  return `\`${text}\``
}
