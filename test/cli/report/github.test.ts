// `--format github`: workflow commands, read back as the runner of GitHub Actions reads them.
import { expect, test } from 'vitest'
import {
  cyrillicFile,
  emptyReport,
  format,
  hostileReport,
  plainReport,
  subject,
  thingReport,
} from './sample-reports.ts'

interface Command {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
  readonly data: string
}

/** One command per line; a line that is none fails the test. */
function readCommands(text: string): readonly Command[] {
  const written = text.split(/\r\n|\r|\n/)
  expect(written.pop()).toBe('')
  return written.map(line => {
    const match = /^::([a-z]+) (.*?)::(.*)$/su.exec(line)
    expect(match, line).not.toBeNull()
    const [, name = '', properties = '', data = ''] = match ?? []
    const pairs = properties.split(',').map(pair => {
      const [key = '', ...value] = pair.split('=')
      return [key, decode(value.join('='), { '%3A': ':', '%2C': ',' })] as const
    })
    return { name, properties: Object.fromEntries(pairs), data: decode(data) }
  })
}

/** The percent sign comes last, as in the runner. */
function decode(text: string, more: Readonly<Record<string, string>> = {}): string {
  return Object.entries({ '%0D': '\r', '%0A': '\n', ...more, '%25': '%' }).reduce(
    (rest, [written, meant]) => rest.replaceAll(written, meant),
    text,
  )
}

test('a report without problems prints nothing', () => {
  expect(format('github', emptyReport)).toBe('')
})

test('one command per problem, with its place and its hint on a line of its own', () => {
  const [siteWide, full, lineOnly, fileOnly] = readCommands(format('github', plainReport))
  expect(siteWide).toEqual({
    name: 'error',
    properties: { title: 'Link to a missing page (link/page-not-found)' },
    data: 'The site has no front page.',
  })
  expect(full).toEqual({
    name: 'error',
    properties: {
      file: 'content/docs/a.md',
      line: '3',
      col: '5',
      endColumn: '14',
      title: 'Link to a missing page (link/page-not-found)',
    },
    data: 'The link "./nope.md" leads to no page.\nCheck the path: it is relative to this file.',
  })
  expect(lineOnly?.name).toBe('warning')
  expect(Object.keys(lineOnly?.properties ?? {})).toEqual(['file', 'line', 'title'])
  expect(fileOnly?.name).toBe('notice')
  expect(fileOnly?.properties.file).toBe(cyrillicFile)
})

test('what is about a thing has no file, and says what it is about', () => {
  const [command] = readCommands(format('github', thingReport))
  expect(Object.keys(command?.properties ?? {})).toEqual(['title'])
  expect(command?.data).toBe(
    `The address "/docs/tags/a" is wanted twice.\nThis is about ${subject}.\nChange a slug.`,
  )
})

test('hostile texts stay inside their command and arrive as they are', () => {
  const commands = readCommands(format('github', hostileReport))
  expect(commands.map(({ data }) => data)).toEqual(
    hostileReport.diagnostics.map(({ message, subject, hint }) =>
      [message, ...(subject === undefined ? [] : [`This is about ${subject}.`]), hint]
        .filter(part => part !== undefined)
        .join('\n'),
    ),
  )
  expect(commands.map(({ properties }) => properties.file)).toEqual(
    hostileReport.diagnostics.map(({ file }) => file),
  )
})

test('the escapes are those of the runner', () => {
  const text = format('github', {
    ...plainReport,
    diagnostics: [{ code: 'cli/usage', severity: 'error', message: '5%, a:b\r\nc', hint: 'd::e' }],
  })
  expect(text).toMatch(/^::error title=[^:,]*::5%25, a:b%0D%0Ac%0Ad::e\n$/)
})
