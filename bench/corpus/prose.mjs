// Sentences, paragraphs and names out of the vocabulary. Knows nothing of Markdown but `code` and **bold**.

const latinTerms = [
  'API',
  'HTTP',
  'JSON',
  'SMS',
  'WhatsApp',
  'Viber',
  'webhook',
  'CSV',
  'OAuth 2.0',
  'TLS',
  'push',
]
const codeTerms = [
  'messageId',
  'status',
  'api_key',
  'retry-after',
  'channels.list',
  'POST /v1/messages',
  '--dry-run',
]

/**
 * @typedef {object} Prose
 * @property {(length: number) => string} sentence
 * @property {(length: number) => string} paragraph  `length` in words
 * @property {(min: number, max: number) => string} phrase  for titles and cells: capitalised, no full stop
 * @property {() => string} word
 */

/**
 * Opens a source of text; the sequence decides every word.
 * @param {import('./vocabulary.mjs').Vocabulary} vocabulary
 * @param {import('./random.mjs').Random} random
 * @returns {Prose}
 */
export function createProse(vocabulary, random) {
  const word = () => vocabulary.draw(random)

  const longWord = () => {
    for (;;) {
      const candidate = word()
      if (candidate.length > 4) return candidate
    }
  }

  const decorated = () => {
    const chance = random.next()
    if (chance < 0.015) return random.pick(latinTerms)
    if (chance < 0.022) return `\`${random.pick(codeTerms)}\``
    if (chance < 0.03) return `**${longWord()}**`
    return word()
  }

  const sentence = length => {
    const parts = [capitalise(word())]
    for (let index = 1; index < length; index++) {
      const isMark = index > 2 && index < length - 2 && random.next() < 0.09
      if (isMark) parts[index - 1] += random.next() < 0.85 ? ',' : ' —'
      parts.push(index === length - 1 ? longWord() : decorated())
    }
    return `${parts.join(' ')}.`
  }

  const paragraph = length => {
    const sentences = []
    for (let left = length; left > 0; ) {
      const wanted = random.integer(8, 16)
      const words = left - wanted < 6 ? left : wanted
      sentences.push(sentence(words))
      left -= words
    }
    return sentences.join(' ')
  }

  const phrase = (min, max) => {
    const length = random.integer(min, max)
    return capitalise(Array.from({ length }, longWord).join(' '))
  }

  return { sentence, paragraph, phrase, word: longWord }
}

function capitalise(text) {
  return text[0].toUpperCase() + text.slice(1)
}
