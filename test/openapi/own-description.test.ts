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

test('every example of every request is a complete program in each language, with the key from the environment, a time limit and a check of the status', async () => {
  const scripts: [program: string, loader: 'js' | 'ts'][] = []
  for (const { operation, samples } of allSamples()) {
    expect(samples.map(({ name }) => name)).toEqual([...languages.keys()])
    const takesKey = operation.parameters.some(({ name }) => name === 'Idempotency-Key')
    for (const { name, code } of samples) {
      const { key, timeout, status, uuid } = languages.get(name) as Marks
      expect(code).toContain('https://api.example.ru/v1')
      expect(code).not.toContain('YOUR_API_KEY')
      for (const mark of [key, timeout, status]) expect(`${name}: ${code}`).toContain(mark)
      expect([operation.id, name, code.includes(uuid)]).toEqual([operation.id, name, takesKey])
      if (name === 'javascript') scripts.push([code, 'js'])
      if (name === 'typescript') scripts.push([code, 'ts'])
    }
  }
  expect(scripts.length).toBeGreaterThan(80)
  for (const [program, loader] of scripts) await transform(program, { loader, format: 'esm' })
})

interface Marks {
  readonly key: string
  readonly timeout: string
  readonly status: string
  readonly uuid: string
}

const java: Marks = {
  key: 'System.getenv("API_KEY")',
  timeout: '.timeout(Duration.ofSeconds(30))',
  status: 'response.statusCode()',
  uuid: 'UUID.randomUUID()',
}
const script: Marks = {
  key: 'process.env.API_KEY',
  timeout: 'AbortSignal.timeout(30_000)',
  status: 'if (!response.ok) throw',
  uuid: 'crypto.randomUUID()',
}
const languages = new Map<string, Marks>([
  ['curl', { key: '$API_KEY', timeout: '--max-time 30', status: '--fail-with-body', uuid: '$(uuidgen)' }],
  ['javascript', script],
  ['typescript', script],
  [
    'python',
    {
      key: 'os.environ["API_KEY"]',
      timeout: 'timeout=30',
      status: 'raise_for_status()',
      uuid: 'uuid.uuid4()',
    },
  ],
  [
    'php',
    {
      key: "getenv('API_KEY')",
      timeout: 'CURLOPT_TIMEOUT => 30',
      status: '$status >= 400',
      uuid: 'random_bytes(16)',
    },
  ],
  ['java', java],
  [
    'csharp',
    {
      key: 'GetEnvironmentVariable("API_KEY")',
      timeout: 'Timeout = TimeSpan.FromSeconds(30)',
      status: 'IsSuccessStatusCode',
      uuid: 'Guid.NewGuid()',
    },
  ],
  [
    'go',
    {
      key: 'os.Getenv("API_KEY")',
      timeout: 'Timeout: 30 * time.Second',
      status: 'response.StatusCode >= 400',
      uuid: 'uuid.NewString()',
    },
  ],
  [
    'ruby',
    {
      key: "ENV.fetch('API_KEY')",
      timeout: 'read_timeout: 30',
      status: 'Net::HTTPSuccess',
      uuid: 'SecureRandom.uuid',
    },
  ],
  ['kotlin', { ...java, status: 'check(response.statusCode() < 400)' }],
])
