// A sorted list of words in few bytes: each is written as what it shares with the one before, and the rest.

/** Longest shared beginning that has a digit. */
const longest = 35

/** `['abc', 'abd']` → `0abc 2d`. Words hold no space. */
export function encodeWords(sorted: readonly string[]): string {
  let previous = ''
  return sorted
    .map(word => {
      let shared = 0
      while (shared < longest && shared < previous.length && previous[shared] === word[shared]) shared++
      previous = word
      return shared.toString(36) + word.slice(shared)
    })
    .join(' ')
}

export function decodeWords(text: string): readonly string[] {
  if (text === '') return []
  let previous = ''
  return text.split(' ').map(entry => {
    previous = previous.slice(0, Number.parseInt(entry[0] as string, 36)) + entry.slice(1)
    return previous
  })
}
