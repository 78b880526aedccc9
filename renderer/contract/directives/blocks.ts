// Built-in directives that authors write around text, inside a line, or where docsgen is to show something of the site.
import { common, type Directive } from './directive.ts'

const unusedClass = { kind: 'text', about: 'Changes nothing; old texts have it.' } as const

export const blocks = {
  admonition: {
    form: 'container',
    about: 'A remark that stands out. `caution` looks like `warning`, `important` like `info`.',
    label: 'the title, instead of the usual word',
    attributes: {
      ...common,
      title: { kind: 'text', about: 'The title as plain text.' },
      fold: {
        kind: 'choice',
        choices: ['open', 'closed'],
        about: 'Readers open and close it; it begins like this.',
      },
    },
    // The last ones keep old texts working.
    writtenAs: {
      note: 'note',
      tip: 'tip',
      info: 'info',
      warning: 'warning',
      danger: 'danger',
      caution: 'warning',
      secondary: 'note',
      important: 'info',
      success: 'tip',
      admonition: 'note',
    },
  },
  badge: {
    form: 'inline',
    about: 'A coloured word or two.',
    label: 'its text',
    attributes: {
      ...common,
      kind: {
        kind: 'choice',
        choices: ['note', 'tip', 'info', 'warning', 'danger'],
        about: 'The colour; `note` when nothing is said.',
      },
    },
  },
  card: {
    form: 'container',
    about: 'A title, a text, and a link that fills the whole card.',
    label: 'the title',
    attributes: {
      ...common,
      href: { kind: 'address', about: 'Where the card leads.' },
      icon: { kind: 'text', about: 'An emoji before the title.' },
      title: { kind: 'text', about: 'The title as plain text.' },
    },
  },
  cards: {
    form: 'container',
    about: 'Cards side by side.',
    attributes: {
      ...common,
      columns: { kind: 'choice', choices: ['2', '3', '4'], about: 'How many stand in a row.' },
    },
    items: 'card',
  },
  details: {
    form: 'container',
    about: 'A text that opens on a click.',
    label: 'what is seen while it is closed',
    attributes: { ...common, open: { kind: 'switch', about: 'It is open at first.' } },
  },
  'doc-card-list': {
    form: 'leaf',
    about: 'Cards of the pages below the current one, or beside it.',
    attributes: { class: unusedClass },
    needs: 'near-pages',
  },
  figure: {
    form: 'container',
    about: 'An image or a table with a caption.',
    label: 'the caption',
    attributes: { ...common, wide: { kind: 'switch', about: 'It is wider than the text.' } },
  },
  steps: {
    form: 'container',
    about: 'A numbered list whose items a line joins.',
    attributes: common,
  },
  tab: {
    form: 'container',
    about: 'One tab of a group.',
    label: 'its name',
    attributes: {
      class: unusedClass,
      value: { kind: 'text', about: 'What the tab is known by; otherwise its label.' },
      label: { kind: 'text', about: 'Its name as plain text.' },
      default: { kind: 'switch', about: 'The tab shows first, unless the group has `defaultValue`.' },
    },
  },
  tabs: {
    form: 'container',
    about: 'A group of tabs, of which one shows.',
    attributes: {
      ...common,
      groupId: {
        kind: 'text',
        about: 'All groups of this name switch together, on every page, and the choice is kept.',
      },
      queryString: {
        kind: 'text',
        about: "The choice stands in the address, under this name or the group's.",
      },
      defaultValue: {
        kind: 'text',
        about: 'The tab that shows first. Otherwise the one with `default`, otherwise the first.',
      },
      block: { kind: 'switch', about: 'The tabs fill the width.' },
      title: { kind: 'text', about: 'What the group shows, before its tabs.' },
      select: { kind: 'switch', about: 'A list to choose from, where there are too many tabs for a row.' },
      lazy: { kind: 'switch', about: 'Changes nothing; old texts have it.' },
    },
    items: 'tab',
  },
  toc: {
    form: 'leaf',
    about: 'The contents of the page inside its text.',
    attributes: {
      ...common,
      min: { kind: 'level', about: 'The highest level of headings; otherwise that of the page.' },
      max: { kind: 'level', about: 'The lowest level of headings; otherwise that of the page.' },
    },
    needs: 'contents',
  },
} as const satisfies Readonly<Record<string, Directive>>
