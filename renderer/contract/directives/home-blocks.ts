// Built-in directives that a home page consists of.
import { common, type Directive } from './directive.ts'

export const homeBlocks = {
  button: {
    form: 'inline',
    about: 'A link that looks like a button.',
    label: 'its text',
    attributes: {
      ...common,
      href: { kind: 'address', about: 'Where it leads.', isRequired: true },
      primary: { kind: 'switch', about: 'It is what most readers want.' },
    },
  },
  feature: {
    form: 'container',
    about: 'One thing that the site offers.',
    label: 'the title',
    attributes: {
      ...common,
      href: { kind: 'address', about: 'Where more of it is told; the whole field is the link.' },
      icon: { kind: 'text', about: 'An emoji above the title.' },
    },
  },
  features: {
    form: 'container',
    about: 'Features side by side.',
    attributes: {
      ...common,
      columns: { kind: 'choice', choices: ['2', '3', '4'], about: 'How many stand in a row.' },
    },
    items: 'feature',
  },
  hero: {
    form: 'container',
    about: 'The beginning of a home page: a large title, a few words and buttons.',
    label: 'the title of the page',
    attributes: common,
    items: 'hero-picture',
    givesPage: 'title',
  },
  'hero-picture': {
    form: 'container',
    about: 'What stands beside the words of a hero, below them on narrow screens.',
    attributes: {},
  },
  'newest-posts': {
    form: 'leaf',
    about: 'Cards of the newest posts of the blog.',
    attributes: {
      count: { kind: 'choice', choices: ['2', '3', '4', '6'], about: 'How many; three unless it is said.' },
    },
    needs: 'newest-posts',
  },
  'search-form': {
    form: 'leaf',
    about: 'A large search box.',
    attributes: {
      ...common,
      hint: { kind: 'text', about: 'What the empty box says.' },
    },
    needs: 'search',
  },
} as const satisfies Readonly<Record<string, Directive>>
