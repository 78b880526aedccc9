// Prints tables of this site's facts (content/facts/*.yml) as partial files that pages include, so that a fact is written once.
// `--check` writes nothing and fails when a partial file is not what it would be.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { packageRoot } from './source-stamp.mjs'

const folder = join(packageRoot, 'content/facts')
const channels = read('channels.yml')
const { as_of: asOf, check_by: checkBy, regions, consent, retention } = read('regions.yml')
const { limits, cabinet, sandbox, callback_sources: sources } = read('api.yml')
const owners = read('owners.yml')
const glossary = read('glossary.yml')
const { components } = parse(readFileSync(join(folder, '../openapi.yaml'), 'utf8'))
const space = '\u00a0'
const law = '[Закон и регион](../docs/start/law.md)'

const partials = {
  '_refunds.md': table(
    ['Канал', 'Оплачивается', 'Возвращается'],
    Object.values(channels).map(({ name, paid }) => [name, paid.when, paid.returned]),
  ),
  '_where.md': ofDay(
    table(
      ['Канал', ...Object.values(regions).map(({ name }) => name)],
      Object.values(channels).map(({ name, where }) => [
        name,
        ...Object.keys(regions).map(region => where[region]),
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.values(channels).map(channel => [`_where-${channel.api}.md`, whereText(channel)]),
  ),
  ...Object.fromEntries(
    Object.entries(owners).map(([owner, { text, as_of: day, check_by: by }]) => [
      `_as-of-${owner}.md`,
      `${review(by)}${text.replace('{as_of}', day)}\n`,
    ]),
  ),
  '_where-cascade.md': closedText(open => `Для российских номеров каскад собирают из каналов: ${open}.`),
  '_where-templates.md': closedText(() => 'Их шаблоны нужны, если клиенты живут в других странах.'),
  '_money.md': ofDay(
    table(
      ['Регион', 'Валюта', 'НДС', 'Документы за месяц'],
      Object.values(regions).map(({ name, currency, vat, documents }) => [name, currency, vat, documents]),
    ),
  ),
  '_consent.md': ofDay(
    table(
      ['Регион', 'Закон', 'Чего требует'],
      consent.map(({ region, law: title, rule }) => [regions[region].name, title, rule]),
    ),
  ),
  '_retention.md': table(
    ['Что', 'Сколько хранится', 'Если удалить карточку'],
    retention.map(({ what, kept, erased }) => [what, kept, erased]),
  ),
  '_statuses.md': table(
    ['Статус', 'В API', 'Что произошло'],
    Object.entries(components.schemas.MessageStatus['x-enumDescriptions']).map(([status, text]) => {
      const [, name, meaning = text] = /^(.*?)(?:: (.*))?$/s.exec(text)
      return [name.toLowerCase(), code(status), meaning]
    }),
  ),
  '_limits-api.md': table(
    ['Предел', 'Значение', 'Если превысить'],
    limits.map(({ what, value, over }) => [what, withNumbers(value), over]),
  ),
  '_limits-channels.md': table(
    ['Канал', 'Текст', 'Файлы', 'Скорость отправки'],
    Object.values(channels).map(({ name, limits_row: { text, files, speed } }) => [name, text, files, speed]),
  ),
  '_limits-smpp.md': table(
    ['Предел', 'Значение', 'Если превысить'],
    channels.sms.smpp.limits.map(({ what, value, over }) => [what, value, over]),
  ),
  '_limits-cabinet.md': table(
    ['Предел', 'Значение'],
    cabinet.map(({ what, value, page }) => [`[${what}](../docs/${page}.md)`, value]),
  ),
  '_sandbox.md': table(
    ['Номер', 'Что произойдёт'],
    sandbox.map(({ number, happens }) => [code(number), happens]),
  ),
  '_callback-sources.md': table(
    ['Регион', 'Адреса'],
    Object.entries(sources).map(([region, addresses]) => [regions[region].name, code(addresses)]),
  ),
  '_glossary.md': table(
    ['Термин', 'Что значит', 'В API'],
    glossary
      .filter(({ hidden }) => hidden !== true)
      .toSorted((a, b) => a.term.localeCompare(b.term, 'ru'))
      .map(({ term, meaning, page, api }) => [
        `[${term}](..${pageFile(page)})`,
        meaning.replace(/\.$/, ''),
        api === undefined ? '' : code(api),
      ]),
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

function read(file) {
  return parse(readFileSync(join(folder, file), 'utf8'))
}

/** Where a channel works, in a line for its pages. */
function whereText({ where }) {
  const works = Object.entries(regions).filter(([region]) => where[region] === 'работает')
  const closed = Object.entries(regions).filter(([region]) => where[region] !== 'работает')
  const notes = [
    ...closed.map(([region, { locative }]) => `${locative} ${where[region]}`),
    where.note ?? [],
  ].flat()
  const sentences = [works.map(([, { name }]) => name).join(', '), ...notes].map(sentence)
  return `${review(where.check_by)}**Где работает (${where.as_of}):** ${sentences.join(' ')} Подробнее${space}— ${law}.\n`
}

/** Which channels do not reach Russian numbers, and what follows for a cascade or for templates. */
function closedText(advice) {
  const all = Object.values(channels)
  const closed = all.filter(({ where }) => where.ru !== 'работает')
  const states = closed.map(({ name, where }) => `${name} ${where.ru.split(',')[0]}`)
  const open = all.filter(channel => !closed.includes(channel)).map(({ short }) => short)
  return `${review(checkBy)}**Россия (${asOf}):** ${sentence(states.join(', '))} ${advice(open.join(', '))} Другие страны${space}— на странице ${law}.\n`
}

/** Numbers of the description in the place of their paths. */
function withNumbers(text) {
  return text.replace(/\{([\w.]+)\}/g, (_, path) => {
    const number = path.split('.').reduce((value, key) => value?.[key], components)
    if (typeof number !== 'number')
      throw new Error(`content/facts/api.yml: the description has no number at ${path}.`)
    return number < 10_000 ? String(number) : number.toLocaleString('ru')
  })
}

/** «/docs/start/whatis» → the file that the address belongs to. */
function pageFile(address) {
  const file = `${address}.md`
  return existsSync(join(folder, '..', file)) ? file : `${address}/index.md`
}

function sentence(text) {
  return `${text[0].toUpperCase()}${text.slice(1)}${text.endsWith('.') ? '' : '.'}`
}

/** A table that is true on a day: which one, and by when somebody checks it again. */
function ofDay(text) {
  return `${review(checkBy)}${text}\nСведения${space}— на ${asOf}\n`
}

/** A build warns when the day has passed. */
function review(by) {
  return `---\nreview_by: ${by}\n---\n\n`
}

function table(head, rows) {
  const lines = [head, head.map(() => '---'), ...rows].map(cells => `| ${cells.join(' | ')} |`)
  return `${lines.join('\n')}\n`
}

function code(text) {
  return `\`${text}\``
}
