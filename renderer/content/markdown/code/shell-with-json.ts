// The grammar of shells, in which the JSON that a request of cURL sends has colours of its own.
import bash from 'refractor/bash'
import type { Syntax } from 'refractor/core'

/** Quoted by single quotes, after an option that sends a body (man page of curl: -d, --data and its kin, --json). */
const body = /(\s(?:-d|--data(?:-raw|-binary|-ascii)?|--json)[ =]*(?:(?:\\|(?![ =]))\s*)?)'\s*[[{][^']*'/

export const shellWithJson: Syntax = Object.assign(
  (prism: Parameters<Syntax>[0]) => {
    bash(prism)
    const { json } = prism.languages
    if (json === undefined) return
    prism.languages.insertBefore?.('bash', 'string', {
      'sent-json': { pattern: body, lookbehind: true, greedy: true, inside: json },
    })
  },
  { displayName: bash.displayName, aliases: bash.aliases },
)
