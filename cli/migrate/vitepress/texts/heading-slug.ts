// Ids that VitePress gives to headings; the rules are those of `@mdit-vue/shared` and `markdown-it-anchor`.

const special = /[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g

export function headingSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036F]/g, '')
    .replace(/[\u0000-\u001f]/g, '')
    .replace(special, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+$/g, '')
    .replace(/^(\d)/, '_$1')
    .toLowerCase()
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
