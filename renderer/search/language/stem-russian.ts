// The Snowball stemmer for Russian, after its definition at snowballstem.org. Words come folded: lower case, without ё.

const vowel = 'аеиоуыэюя'
const perfectiveGerund = /(?:((?:ив|ивши|ившись|ыв|ывши|ывшись))|(?<=[ая])(?:в|вши|вшись))$/
const reflexive = /(?:ся|сь)$/
const adjective = /(?:ее|ие|ые|ое|ими|ыми|ей|ий|ый|ой|ем|им|ым|ом|его|ого|ему|ому|их|ых|ую|юю|ая|яя|ою|ею)$/
const participle = /(?:ивш|ывш|ующ|(?<=[ая])(?:ем|нн|вш|ющ|щ))$/
const verb =
  /(?:ила|ыла|ена|ейте|уйте|ите|или|ыли|ей|уй|ил|ыл|им|ым|ен|ило|ыло|ено|ят|ует|уют|ит|ыт|ены|ить|ыть|ишь|ую|ю|(?<=[ая])(?:ла|на|ете|йте|ли|й|л|ем|н|ло|но|ет|ют|ны|ть|ешь|нно))$/
const noun =
  /(?:а|ев|ов|ие|ье|е|иями|ями|ами|еи|ии|и|ией|ей|ой|ий|й|иям|ям|ием|ем|ам|ом|о|у|ах|иях|ях|ы|ь|ию|ью|ю|ия|ья|я)$/
const derivational = /(?:ость|ост)$/

/** `рассылками` → `рассылк`. */
export function stemRussian(word: string): string {
  const regionStart = firstVowelEnd(word)
  if (regionStart === -1) return word
  const head = word.slice(0, regionStart)
  let region = word.slice(regionStart)
  const cut = (pattern: RegExp): boolean => {
    const match = longest(pattern, region)
    if (match === undefined) return false
    region = region.slice(0, match)
    return true
  }
  if (!cut(perfectiveGerund)) {
    cut(reflexive)
    if (cut(adjective)) cut(participle)
    else if (!cut(verb)) cut(noun)
  }
  if (region.endsWith('и')) region = region.slice(0, -1)
  const second = secondRegion(head + region)
  const derived = derivational.exec(region)
  if (derived !== null && head.length + derived.index >= second) region = region.slice(0, derived.index)
  if (/нн$/.test(region)) region = region.slice(0, -1)
  else if (/ейше?$/.test(region)) region = region.replace(/ейше?$/, '').replace(/нн$/, 'н')
  else if (region.endsWith('ь')) region = region.slice(0, -1)
  return head + region
}

/** Index after the first vowel: where endings may begin. */
function firstVowelEnd(word: string): number {
  for (let index = 0; index < word.length; index++)
    if (vowel.includes(word[index] as string)) return index + 1
  return -1
}

// The region after the second pair of vowel and consonant.
function secondRegion(word: string): number {
  let at = 0
  for (let round = 0; round < 2; round++) {
    const match = /[аеиоуыэюя][^аеиоуыэюя]/.exec(word.slice(at))
    if (match === null) return word.length
    at += match.index + 2
  }
  return at
}

// Where the longest ending begins. Patterns are anchored at the end, so the leftmost match is the longest; what must stand
// before an ending must stand in the region too.
function longest(pattern: RegExp, region: string): number | undefined {
  return pattern.exec(region)?.index
}

/** Stems of other forms of the same word: `узел` is that of `узла`, `канал` that of `каналы`. Most are no word at all. */
export function stemsOfOtherForms(word: string, stem: string): readonly string[] {
  return [...withOtherVowel(stem), ...withOtherEnding(word)]
}

function withOtherVowel(stem: string): readonly string[] {
  const fleeting = /^([а-я]+[^аеиоуыэюя])[ео]([вклмнрц])$/.exec(stem)
  if (fleeting !== null) return [`${fleeting[1]}${fleeting[2]}`]
  const ending = /^([а-я]+[^аеиоуыэюяйь])([вклмнрц])$/.exec(stem)
  return ending === null ? [] : ['е', 'о'].map(vowel => `${ending[1]}${vowel}${ending[2]}`)
}

/** `удаление` is no other form of `удалить`. */
const verbalNoun = /[ае]н(?:и[еияюй]|ием|иям|иями|иях)$/
/** Of nouns; those after which the stemmer may take a noun for a verb. */
const nounEndings = ['', 'а', 'и', 'о', 'ы']

// The stemmer takes `канал`, `канала` and `токены` for verbs, and `каналы` and `токен` for nouns.
function withOtherEnding(word: string): readonly string[] {
  if (!/^[а-я]{4,}$/.test(word) || verbalNoun.test(word)) return []
  const nominal = word.slice(0, longest(noun, word))
  if (!/[лн]$/.test(nominal)) return []
  return [...new Set(nounEndings.map(ending => stemRussian(nominal + ending)))]
}

/** `зашифровать` → `шифровать`; undefined when the word has no such beginning, or too little is left. */
export function withoutPrefix(word: string): string | undefined {
  return /^(?:пере|рас|раз|под|при|про|над|вы|до|за|из|ис|на|об|от|по|со|у|с)([а-я]{5,})$/.exec(word)?.[1]
}

/** `рассылок` → `рассылк`: the vowel that comes and goes in the genitive plural; undefined when there is none. */
export function withoutFleetingVowel(stem: string): string | undefined {
  const match = /^(.+[бвгджзклмнпрстфхцчшщь])[ое]([кц])$/.exec(stem)
  return match === null ? undefined : `${match[1]}${match[2]}`
}

/** `копирован` → `коп`: what a verb in -ировать is made of, here the stem of `копия`; undefined when it is none. */
export function baseOfVerb(stem: string): string | undefined {
  return /^([а-я]{3,})ирова[нт]?$/.exec(stem)?.[1]
}
