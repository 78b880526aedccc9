// This project's own description: the linter finds nothing, and every sample of JavaScript is JavaScript.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { codeSamples } from '../../renderer/openapi/code-samples.ts'
import { mediaOf, readDescription } from '../../renderer/openapi/description.ts'
import { examplesOf, requestModel } from '../../renderer/openapi/request-model.ts'
import type { SitePath } from '../../renderer/text/brand.ts'

const source = readFileSync(fileURLToPath(new URL('../../content/openapi.yaml', import.meta.url)), 'utf8')

test('the linter finds nothing with its strictest rules', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: {
      // Parts of a schema inside if and then are no whole objects, so they must not close what stands around them.
      'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
      // /messages/by-external-id/{externalId} and /messages/{id}/status share no method, and ids begin with msg_.
      'no-ambiguous-paths': 'off',
    },
  })
  const problems = await lintFromString({ source, config })
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([])
})

test('every example of every request is a whole program in each language, and JavaScript parses', async () => {
  const description = readDescription(source, 'content/openapi.yaml' as SitePath)
  const programs: string[] = []
  for (const operation of description.operations.values()) {
    if (operation.isWebhook) continue
    const body = operation.value.requestBody as { content?: unknown } | undefined
    const media = mediaOf(body?.content)
    const names =
      media === undefined ? [undefined] : examplesOf(description.value, media.value).map(({ name }) => name)
    for (const name of names) {
      const samples = codeSamples(requestModel(description, operation, name))
      expect(samples.map(sample => sample.name)).toEqual([
        'curl',
        'javascript',
        'python',
        'php',
        'java',
        'csharp',
        'go',
      ])
      for (const { code } of samples) expect(code).toContain('api.example.ru')
      // Whole programs: the library gives Java's statements alone.
      expect(samples.find(sample => sample.name === 'java')?.code).toMatch(/^import java[\s\S]+ main\(String/)
      programs.push(samples[1]?.code ?? '')
    }
  }
  expect(programs.length).toBeGreaterThan(40)
  for (const program of programs) await transform(program)
})
