// Code blocks for the pages, in the languages that documentation of an HTTP API uses. Each differs a little.

/**
 * Gives a fenced block in the n-th language; neighbours differ in language.
 * @param {number} n
 * @param {import('./random.mjs').Random} random
 * @param {import('./prose.mjs').Prose} prose
 */
export function codeBlock(n, random, prose) {
  const [language, write] = samples[n % samples.length]
  const values = {
    id: random.integer(10_000, 99_999),
    limit: random.integer(1, 20) * 5,
    name: random.pick(['messages', 'channels', 'templates', 'clients', 'reports', 'webhooks']),
    text: prose.phrase(3, 6),
    label: prose.word(),
  }
  return `\`\`\`${language}\n${write(values)}\n\`\`\``
}

const samples = [
  [
    'bash',
    ({ id, limit, name, text }) => `# ${text}
export API_KEY="$(cat ~/.secrets/key-${id})"
for page in $(seq 1 ${limit}); do
  curl --fail --silent "https://api.example.ru/v1/${name}?page=$page&limit=${limit}" \\
    --header "Authorization: Bearer $API_KEY" | jq '.items[] | .id' >> ${name}.txt
done
sort --unique ${name}.txt | wc --lines`,
  ],
  [
    'json',
    ({ id, limit, name, text, label }) => `{
  "id": ${id},
  "type": "${name}",
  "text": "${text}",
  "tags": ["${label}", "api", null],
  "delivery": {
    "attempts": ${limit},
    "isUrgent": false,
    "retryAfter": 1.5
  }
}`,
  ],
  [
    'javascript',
    ({ id, limit, name, text }) => `// ${text}
import { createClient } from '@example/${name}'

const client = createClient({ key: process.env.API_KEY, timeout: ${limit} * 1000 })

export async function send${id}(recipients) {
  const failed = []
  for (const recipient of recipients.slice(0, ${limit})) {
    const answer = await client.${name}.create({ to: recipient, priority: 'high' })
    if (answer.status !== 'queued') failed.push(answer.id ?? null)
  }
  return failed
}`,
  ],
  [
    'python',
    ({ id, limit, name, text, label }) => `"""${text}."""
import os
import requests

def load_${name}(since: str, limit: int = ${limit}) -> list[dict]:
    headers = {"Authorization": f"Bearer {os.environ['API_KEY']}"}
    answer = requests.get("https://api.example.ru/v1/${name}", headers=headers, timeout=${limit})
    answer.raise_for_status()  # ${label}
    return [item for item in answer.json()["items"] if item["id"] != ${id}][:limit]`,
  ],
  [
    'http',
    ({ id, limit, name, text }) => `POST /v1/${name}/${id}/send?limit=${limit} HTTP/1.1
Host: api.example.ru
Authorization: Bearer 0123456789abcdef
Content-Type: application/json
Idempotency-Key: ${id}-${limit}

{"text": "${text}", "limit": ${limit}}`,
  ],
]
