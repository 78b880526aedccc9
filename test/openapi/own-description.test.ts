// This project's own description: the linter finds nothing, and every sample of JavaScript is JavaScript.
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { transform } from 'esbuild'
import { expect, test } from 'vitest'
import { allSamples, source } from './own-samples.ts'

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
  const languages = ['curl', 'javascript', 'python', 'php', 'java', 'csharp', 'go']
  const programs: string[] = []
  for (const { samples } of allSamples()) {
    expect(samples.map(({ name }) => name)).toEqual(languages)
    for (const { code } of samples) expect(code).toContain('api.example.ru')
    const codeOf = (language: string) => samples.find(({ name }) => name === language)?.code ?? ''
    // Whole programs: the library gives Java's statements alone.
    expect(codeOf('java')).toMatch(/^import java[\s\S]+ main\(String/)
    programs.push(codeOf('javascript'))
  }
  expect(programs.length).toBeGreaterThan(40)
  for (const program of programs) await transform(program)
})
