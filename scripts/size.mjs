// How large the house is: what a newcomer must hold in the head. Prints, never judges.
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { packageRoot } from './source-stamp.mjs'

const folders = ['cli', 'renderer', 'templates', 'client']
const files = folders
  .flatMap(folder =>
    readdirSync(join(packageRoot, folder), { recursive: true, encoding: 'utf8' }).map(
      name => `${folder}/${name}`,
    ),
  )
  .filter(name => /(?<!\.d)\.tsx?$/.test(name))
  .sort()
const texts = new Map(files.map(file => [file, readFileSync(join(packageRoot, file), 'utf8')]))
const linesOf = file => texts.get(file).split('\n').length - 1

const imports = files.flatMap(file =>
  [...texts.get(file).matchAll(/(?:from\s+|import\(\s*|^import\s+)['"](\.[^'"]+)['"]/gm)].map(([, to]) => ({
    from: file,
    to: normalize(join(dirname(file), to)),
  })),
)
const importers = new Map()
for (const { from, to } of imports) importers.set(to, (importers.get(to) ?? new Set()).add(from))

const roomOf = file =>
  file.startsWith('renderer/') && file.split('/').length > 2 ? file.split('/')[1] : undefined
const rooms = new Set(files.flatMap(file => roomOf(file) ?? []))
const arrows = new Set(
  imports.flatMap(({ from, to }) => {
    const [a, b] = [roomOf(from), roomOf(to)]
    return a === undefined || b === undefined || a === b ? [] : [`${a} → ${b}`]
  }),
)

const counted = files.filter(file => !/^cli\/migrate\/|\/strings\/packs\//.test(file))
const lengths = counted.map(linesOf).sort((a, b) => a - b)
const matches = pattern =>
  counted.reduce((sum, file) => sum + (texts.get(file).match(pattern)?.length ?? 0), 0)
const openapiFrom = new Set(
  imports.flatMap(({ from, to }) =>
    to.startsWith('renderer/features/openapi/') &&
    from.startsWith('renderer/') &&
    !from.startsWith('renderer/features/openapi/')
      ? [from]
      : [],
  ),
)

const rows = [
  ['rooms of renderer/', rooms.size],
  ['arrows between rooms', arrows.size],
  [
    'entries at the top of renderer/',
    readdirSync(join(packageRoot, 'renderer')).filter(name => name !== 'tsconfig.json').length,
  ],
  ['files of the core that import OpenAPI', openapiFrom.size],
  ['interfaces named …Request', matches(/\binterface \w+Request\b/g)],
  ['Pick<', matches(/\bPick</g)],
  ['Omit<', matches(/\bOmit</g)],
  ['...request spreads', matches(/\.\.\.request\b/g)],
  ['lines without migrate and packs of words', lengths.reduce((sum, length) => sum + length, 0)],
  ['files', counted.length],
  ['median lines of a file', lengths[lengths.length >> 1]],
  [
    'files under 25 lines with one importer',
    counted.filter(file => linesOf(file) < 25 && importers.get(file)?.size === 1).length,
  ],
  ['ARCHITECTURE.md, KB', Math.round(readFileSync(join(packageRoot, 'ARCHITECTURE.md')).length / 1000)],
]
process.stdout.write(
  rows.map(([name, value]) => `${String(value.toLocaleString('en')).padStart(8)}  ${name}\n`).join(''),
)
