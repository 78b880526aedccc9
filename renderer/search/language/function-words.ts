// Words that hold a sentence together and say little about what is looked for. They are searched like others, so a query
// of nothing else has an answer, but beside other words they count little.

const russian =
  'а без более бы был была были было быть в вам вас весь во вот все всех вы где да для до его ее если есть еще же за и из или их к как какая какие какой ко когда который которые кто куда ли либо между меня мне может можно мой мы на над надо нам нас не него нее нет ни них но нужно о об один он она они оно от по под почему при про с сам свой себе себя сколько со так такой там то тогда только тот у уже чего чем что чтобы это этого этой этот я'
const english =
  'a an and are as at be by can do does for from how i if in is it my no not of on or so that the their then there these they this to was what when where which who why will with you your'

const words = new Set(`${russian} ${english}`.split(' '))

/** `word`: folded. */
export function isFunctionWord(word: string): boolean {
  return words.has(word)
}
