// Codes of `.mdx` texts.

export const mdxCodes = {
  'mdx/syntax': {
    title: 'Broken MDX',
    explanation:
      'A tag is not closed, an expression or a statement is no JavaScript, or a character begins what does not follow. Nobody knows where the broken piece ends, so `docsgen dev` shows the text of the page as it was written.',
  },
  'mdx/module': {
    title: 'Code of a page does not run',
    explanation:
      'An import leads nowhere, an export throws, or the code waits or does not end. `docsgen dev` shows the page without the values of its expressions and components.',
  },
  'mdx/throws': {
    title: 'Expression or component throws',
    explanation:
      'An expression, a property or a component of the page threw an error, or gave what cannot be shown. `docsgen dev` shows the page without it.',
  },
  'mdx/unknown-component': {
    title: 'Unknown component',
    explanation:
      'A page names a component that is neither imported nor exported by it, nor a directive of docsgen or of templates/directives. What stands inside is shown.',
  },
  'mdx/partial': {
    title: 'Partial file as a component',
    explanation:
      'An imported Markdown file stands for its text. One whose name ends in .mdx reads the properties that it gets as props; plain Markdown reads none, and neither shows what stands inside of its tags. It makes blocks, so it stands on a line of its own.',
  },
  'mdx/layout': {
    title: 'Layout of a single page',
    explanation:
      'MDX takes the default export of a text as a layout around it. The layouts of docsgen are templates, the same for all pages of a kind, so the export is left out.',
  },
  'mdx/no-handler': {
    title: 'Handler without effect',
    explanation:
      'An element of a text has a function as its attribute. Texts are evaluated once, when the site is built; what is to run in the browser is a component with "export const hydrate".',
  },
} as const
