// The language that texts are written in, among those that docsgen has words for.

/** Letters that decide. A sample of this length is as good as a whole site. */
const enoughLetters = 20_000

/** Undefined where none is certain. `texts` are read one after the other, until enough is known. */
export function languageOfTexts(texts: Iterable<string>): string | undefined {
  let sample = ''
  for (const text of texts) {
    sample += `${proseOf(text)}\n`
    if (sample.length >= enoughLetters) break
  }
  sample = sample.toLowerCase()
  const letters = count(sample, /\p{L}/gu)
  const script = scripts.find(({ sign, share }) => count(sample, sign) >= Math.max(1, share * letters))
  return script === undefined ? byFrequentWords(sample) : byLetters(sample, script)
}

// Without code, addresses, tags, names of directives and keys of front matter, which are English in every language.
function proseOf(text: string): string {
  return text
    .replace(/^---[ \t]*\r?\n[\s\S]*?\n---[ \t]*(?=[\r\n]|$)/, fields =>
      fields.replace(/^[ \t]*[\w-]+:/gm, ''),
    )
    .replace(/^ {0,3}(`{3,}(?!`)|~{3,}(?!~))[\s\S]*?^ {0,3}\1/gm, '')
    .replace(
      /`[^`\n]*`|<[^<>\n]*>|\]\([^()\n]*\)|\{[^{}\n]*\}|https?:\/\/\S+|:{1,9}[a-z][\w-]*|^[ \t]*(?:import|export) .*$/gm,
      ' ',
    )
}

interface Script {
  readonly sign: RegExp
  /** Of all letters. Technical texts have many English words; an ideogram says more than a letter. */
  readonly share: number
  /** A language, and letters that only it has among those of the script. `undefined`: docsgen has no words for it. */
  readonly own: readonly (readonly [locale: string | undefined, letters: RegExp])[]
  /** The language of all other texts. */
  readonly usual: string
}

const scripts: readonly Script[] = [
  { sign: /\p{Script=Hangul}/gu, share: 0.15, own: [], usual: 'ko' },
  { sign: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu, share: 0.1, own: [], usual: 'ja' },
  { sign: /\p{Script=Han}/gu, share: 0.15, own: [], usual: 'zh-Hans' },
  { sign: /\p{Script=Arabic}/gu, share: 0.25, own: [[undefined, /[پچژگکی]/g]], usual: 'ar' },
  {
    sign: /\p{Script=Cyrillic}/gu,
    share: 0.25,
    own: [
      ['kk', /[әғқңөұү]/g],
      ['be', /ў/g],
      ['uk', /[їєґі]/g],
      [undefined, /[јљњћђџѓќ]/g],
    ],
    usual: 'ru',
  },
]

/** Of all letters: above it, a letter is no name or quotation. */
const ownShare = 0.005

function byLetters(sample: string, { sign, own, usual }: Script): string | undefined {
  const all = count(sample, sign)
  const found = own.find(([, letters]) => count(sample, letters) > ownShare * all)
  return found === undefined ? usual : found[0]
}

// Words of languages with Latin letters that the others do not have.
const frequentWords = new Map([
  ['en', 'the and of to is this that with are be it you your from which not can'],
  ['de', 'der die das und ist nicht ein eine mit den von für auf wird sie werden sich dem auch oder'],
  ['fr', 'le les des est et une dans pour vous sur pas qui avec cette sont ce du aux votre être'],
  ['es', 'el los las del una por con para está este esta son cómo más su sus al pero hay usted'],
  [
    'pt-BR',
    'não é uma você para com da do na os das dos são está mais um seu sua ao pelo pela também isso em',
  ],
  ['tr', 've bir bu için ile olarak daha gibi olan veya çok ne kadar sonra değil her nasıl bunu şu'],
])

/** Of all words: a text in its own language has more of them, one in another language less. */
const wordShare = 0.08

function byFrequentWords(sample: string): string | undefined {
  const words = sample.match(/\p{L}+/gu) ?? []
  const shares = [...frequentWords].map(([locale, list]): [string, number] => {
    const known = new Set(list.split(' '))
    return [locale, words.filter(word => known.has(word)).length / words.length]
  })
  const [best] = shares.sort(([, a], [, b]) => b - a)
  return best !== undefined && best[1] >= wordShare ? best[0] : undefined
}

function count(text: string, sign: RegExp): number {
  return text.match(sign)?.length ?? 0
}
