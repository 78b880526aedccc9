// Ids that VitePress gives to headings; the rules are those of `@mdit-vue/shared` and `markdown-it-anchor`.

const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g
const accents = /[\u0300-\u036F]/g

export function headingSlug(text: string): string {
  return slugOf(text.normalize('NFKD').replace(accents, ''), special)
}

/** Of versions before 1.0: letters of other scripts stay as they are written, and so do quotation marks. */
export function earlyHeadingSlug(text: string): string {
  return slugOf(
    text.replace(/[^\u0000-\u007e]/g, letter => plainLetter(letter)),
    earlySpecial,
  )
}

// `signs`: what becomes a hyphen.
function slugOf(text: string, signs: RegExp): string {
  return text
    .replace(/[\u0000-\u001f]/g, '')
    .replace(signs, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
}

const earlySpecial = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g

// Letters of other shapes, as the list `diacritics` had them, which took a Cyrillic and a Greek one for Latin ones.
const otherLetters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  Ø: 'O',
  ø: 'o',
  Ł: 'L',
  ł: 'l',
  Đ: 'D',
  đ: 'd',
  Ð: 'Dh',
  ð: 'dh',
  Þ: 'Th',
  þ: 'th',
  ß: 'ss',
  ı: 'i',
  л: 'n',
  ρ: 'p',
}

// Only Latin letters lose their accents.
function plainLetter(letter: string): string {
  const plain = letter.normalize('NFD').replace(accents, '')
  return otherLetters[letter] ?? (/^[a-z]+$/i.test(plain) ? plain : letter)
}

/** For one page: repeated ids get `-1`, `-2` and so on. */
export function createHeadingIds(slugify: (text: string) => string = headingSlug): {
  readonly next: (text: string, written?: string) => string
} {
  const used = new Set<string>()
  return {
    next(text, written) {
      const slug = slugify(text)
      let id = written ?? slug
      for (let number = 1; written === undefined && used.has(id); number++) id = `${slug}-${number}`
      used.add(id)
      return id
    },
  }
}
