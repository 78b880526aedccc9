// The bundled grammars: languages that API documentation uses. grammars.ts loads any other grammar by name.
import bash from 'refractor/bash'
import c from 'refractor/c'
import type { Syntax } from 'refractor/core'
import cpp from 'refractor/cpp'
import csharp from 'refractor/csharp'
import css from 'refractor/css'
import diff from 'refractor/diff'
import go from 'refractor/go'
import graphql from 'refractor/graphql'
import http from 'refractor/http'
import ini from 'refractor/ini'
import java from 'refractor/java'
import javascript from 'refractor/javascript'
import json from 'refractor/json'
import jsx from 'refractor/jsx'
import kotlin from 'refractor/kotlin'
import markdown from 'refractor/markdown'
import markup from 'refractor/markup'
import objectivec from 'refractor/objectivec'
import php from 'refractor/php'
import python from 'refractor/python'
import ruby from 'refractor/ruby'
import rust from 'refractor/rust'
import sql from 'refractor/sql'
import swift from 'refractor/swift'
import tsx from 'refractor/tsx'
import typescript from 'refractor/typescript'
import yaml from 'refractor/yaml'

/** JSON in single quotes after an option of cURL that sends a body: `-d`, `--data…`, `--json`. */
const body = /(\s(?:-d|--data(?:-raw|-binary|-ascii)?|--json)[ =]*(?:(?:\\|(?![ =]))\s*)?)'\s*[[{][^']*'/

/** The grammar of shells, with colours for the JSON that cURL sends in a request. */
const shellWithJson: Syntax = Object.assign(
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

export const languages: readonly Syntax[] = [
  shellWithJson,
  c,
  cpp,
  csharp,
  css,
  diff,
  go,
  graphql,
  http,
  ini,
  java,
  javascript,
  json,
  jsx,
  kotlin,
  markdown,
  markup,
  objectivec,
  php,
  python,
  ruby,
  rust,
  sql,
  swift,
  tsx,
  typescript,
  yaml,
]
