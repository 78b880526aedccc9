// Russian with English words in it, as in technical texts.
import { isEnglishFunctionWord, stemEnglish } from './english.ts'
import { foldLetters } from './fold-letters.ts'
import { createLanguage } from './search-language.ts'
import {
  baseOfVerb,
  stemRussian,
  stemsOfOtherForms,
  withoutFleetingVowel,
  withoutPrefix,
} from './stem-russian.ts'
import { otherLayout, transliterate } from './transliterate.ts'

const functionWords = new Set(
  'а без более бы был была были было быть в вам вас весь во вот все всех вы где да для до его ее если есть еще же за и из или их к как какая какие какой ко когда который которые кто куда ли либо между меня мне может можно мой мы на над надо нам нас не него нее нет ни них но нужно о об один он она они оно от по под почему при про с сам свой себе себя сколько со так такой там то тогда только тот у уже чего чем что чтобы это этого этой этот я'.split(
    ' ',
  ),
)

// Words of a question that do not name its subject.
const questionWords = new Set(
  'будем будет будете буду будут бывает бывают вами ваш ваша ваше вашего вашей вашему ваши вашим ваших вашу вдруг вообще все-таки делаем делает делаете делать делаю делают делая должен должна должно должны другими ей ему зачем здесь значит из-за им ими каким какими каких каков какова какого какое каком какому какую кем кого кому ли лишь мною мог могла могли могу могут моего моей моем можем можете моих мою надо нами наш наша наше нашего нашей нашему наши нашим наших нашу ней ним ними нужен нужна нужны образом объясни одна одни одно опять откуда отличается отличаются отличие подскажи подскажите пожалуйста пока произойдет происходит просто разве разница разницу расскажи расскажите сами самим своего своей своем свои своим своих свою сделаем сделал сделали сделать сейчас случится совсем стоит та такие таким таких такое тебе тебя тем теми тех тобой тоже ту тут ты хотел хотела хотели хотеть хотим хотите хотя хотят хочет хочу чему чтоб эта эти этими этих этом эту'.split(
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
  // Words of one root may have different stems: `подключить` and `подключение`, `отправка` and `отправить`.
  hasRelatives: stem => /^[а-я]+$/.test(stem),
  baseOf: baseOfVerb,
  withoutPrefix,
  otherLayout,
  otherScript: transliterate,
})
