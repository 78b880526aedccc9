// Large descriptions of other people: deep references, recursion, alternatives, every style of parameter.
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { siteOf } from '../harness/site-of.ts'
import { isSoak, turn } from '../harness/turn.ts'

/** Each schema refers to three others, some to itself, some to alternatives with a discriminator. */
function largeDescription(operations: number): string {
  const schemas = Math.ceil(operations / 2)
  const ref = (number: number) => ({ $ref: `#/components/schemas/S${number % schemas}` })
  const all = Object.fromEntries(
    Array.from({ length: schemas }, (_, number) => [
      `S${number}`,
      number % 7 === 0
        ? { oneOf: [ref(number + 1), ref(number + 2)], discriminator: { propertyName: 'kind' } }
        : number % 5 === 0
          ? {
              allOf: [
                ref(number + 1),
                { type: 'object', properties: { [`own${number}`]: { type: 'string' } } },
              ],
            }
          : {
              type: 'object',
              description: `Схема номер ${number}.`,
              required: ['kind'],
              properties: {
                kind: { type: 'string', enum: ['a', 'b'] },
                self: ref(number),
                list: { type: 'array', items: ref(number * 3 + 1) },
                either: { anyOf: [ref(number * 5 + 2), { type: 'null' }] },
                map: { type: 'object', additionalProperties: ref(number + 11) },
              },
            },
    ]),
  )
  const styles = [
    ['path', 'matrix'],
    ['query', 'deepObject'],
    ['header', 'simple'],
    ['cookie', 'form'],
  ] as const
  const paths = Object.fromEntries(
    Array.from({ length: operations }, (_, number) => [
      `/r${number}/{p0}`,
      {
        post: {
          operationId: `op${number}`,
          parameters: styles.map(([place, style], index) => ({
            name: `p${index}`,
            in: place,
            style,
            required: place === 'path',
            schema: style === 'deepObject' ? ref(number) : { type: 'string' },
          })),
          requestBody: { content: { 'application/json': { schema: ref(number) } } },
          responses: {
            '200': { description: 'Готово.', content: { 'application/json': { schema: ref(number + 1) } } },
          },
        },
      },
    ]),
  )
  return JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'x', version: '1' },
    paths,
    components: { schemas: all },
  })
}

test.each(isSoak || turn === 1 ? [300, 600, 1000] : [300])(
  '%i operations: every page is there and below 60 KB',
  async operations => {
    // A page takes the same time whatever the number of operations, so a part of them is enough here.
    const shown = Array.from({ length: Math.floor(operations / 300) }, (_, index) => index * 300 + index)
    const pages = Object.fromEntries(
      shown.map(number => [
        `docs/op${number}.md`,
        `# Метод ${number}\n\n::api-operation{operation=op${number}}\n\n::api-parameters{operation=op${number} prefix=p}\n\n::api-body{operation=op${number}}\n\n::api-responses{operation=op${number}}\n`,
      ]),
    )
    const site = await siteOf(
      { 'openapi.json': largeDescription(operations), ...pages },
      { config: { apis: { main: { file: 'content/openapi.json' } }, docs: { sidebars: false } } },
    )
    expect(site.report()).toBe('')
    const sizes = shown.map(number => gzipSync(site.file(`docs/op${number}.html`)).length)
    expect(sizes).toHaveLength(Math.floor(operations / 300))
    expect(Math.max(...sizes)).toBeLessThan(60_000)
  },
  240_000,
)
