// Russian beside English, as technical texts are written.
import { isEnglishFunctionWord, stemEnglish } from './english.ts'
import { foldLetters } from './fold-letters.ts'
import { otherLayout } from './keyboard-layout.ts'
import { createLanguage } from './search-language.ts'
import {
  baseOfVerb,
  stemRussian,
  stemsOfOtherForms,
  withoutFleetingVowel,
  withoutPrefix,
} from './stem-russian.ts'
import { transliterate } from './transliterate.ts'

const functionWords = new Set(
  'а без более бы был была были было быть в вам вас весь во вот все всех вы где да для до его ее если есть еще же за и из или их к как какая какие какой ко когда который которые кто куда ли либо между меня мне может можно мой мы на над надо нам нас не него нее нет ни них но нужно о об один он она они оно от по под почему при про с сам свой себе себя сколько со так такой там то тогда только тот у уже чего чем что чтобы это этого этой этот я'.split(
    ' ',
  ),
)

// What a question says beside what it is about, as people and programs ask.
const questionWords = new Set(
  'бывает бывают делать зачем значит из-за какого каков какова какое каком какому какую каким какими каких мною моего моей моем мою моих надо нужен нужна нужны объясни образом отличается отличаются отличие откуда подскажи подскажите пожалуйста произойдет происходит разве разница разницу расскажи расскажите сделать случится своего своей своем свои своим своих свою стоит такое хочу хотя чему этих этом эту'.split(
    ' ',
  ),
)

export const language = createLanguage({
  name: 'russian',
  // ё as е; й stays й.
  fold: text => foldLetters(text).replaceAll('ё', 'е'),
  stems(word) {
    const english = stemEnglish(word)
    if (english !== undefined) return [english]
    if (!/^[а-я]+$/.test(word)) return []
    const stem = stemRussian(word)
    const other = withoutFleetingVowel(stem)
    return other === undefined ? [stem] : [stem, other]
  },
  isFunctionWord: word => functionWords.has(word) || questionWords.has(word) || isEnglishFunctionWord(word),
  otherStems: stemsOfOtherForms,
  // The stemmer gives `подключить` and `подключение`, `отправка` and `отправить` different stems.
  hasRelatives: stem => /^[а-я]+$/.test(stem),
  baseOf: baseOfVerb,
  withoutPrefix,
  otherLayout,
  otherScript: transliterate,
})
