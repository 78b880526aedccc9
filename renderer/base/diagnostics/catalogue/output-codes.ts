// Codes about making the output: templates, pages, images, files.

export const outputCodes = {
  'bundle/syntax-error': {
    title: 'Template or component cannot be compiled',
    explanation: 'The compiler rejects a file. The message comes from the compiler.',
  },
  'bundle/template-throws': {
    title: 'Templates cannot be loaded',
    explanation: 'A template threw an exception when it was loaded or while the sidebar was rendered.',
  },
  'bundle/style-problem': {
    title: 'Part of a stylesheet has no effect',
    explanation:
      'Browsers pass over what is no CSS, for example all up to the next brace. The place is where it was noticed; the cause may stand above.',
  },
  'bundle/template-unused': {
    title: 'Template is not used',
    explanation:
      'A component or a stylesheet in the folder of templates has a path that docsgen does not ask for, and nothing imports it, so it changes nothing.',
  },
  'bundle/style-ignored': {
    title: 'Stylesheet of a component is ignored',
    explanation: 'Components cannot import stylesheets. Put styles into templates/styles/custom.css.',
  },
  'bundle/package-missing': {
    title: 'Package is not installed',
    explanation: 'The configuration switches on something that needs a further package.',
  },
  'bundle/style-file-missing': {
    title: 'File of a stylesheet is not there',
    explanation:
      'A stylesheet names a font or a picture, beside itself, in a static folder or in a package, that does not exist.',
  },
  'bundle/no-default-export': {
    title: 'Page component without default export',
    explanation: 'A file in the folder of pages must export its React component as default.',
  },
  'render/page-crashed': {
    title: 'Page cannot be rendered',
    explanation:
      'A template or component threw an exception while this page was made. Browser objects such as `window` do not exist during a build.',
  },
  'twin/other-words': {
    title: 'Markdown of a page says something else',
    explanation:
      'The page as Markdown, read as a page again, does not have the words of the page. Told by `docsgen check-twins`.',
  },
  'image/unreadable': {
    title: 'Image cannot be read',
    explanation:
      'The image is damaged or of an unknown kind. It is published as it is: without variants, and without a size when that is unknown. A drawing that cannot be read is not published when "markdown.rawHtml" is "sanitize".',
  },
  'image/no-size': {
    title: 'Drawing without a size',
    explanation:
      'An SVG file has neither a "viewBox" nor a width and a height in lengths. It is published as it is; its page jumps while it loads, and browsers choose its size.',
  },
  'image/scripts': {
    title: 'Drawing that runs scripts',
    explanation:
      'An SVG file of a static folder holds scripts, event handlers or addresses that run when somebody opens the file by itself. Files of static folders are published as they are. Drawings beside the texts, and with "markdown.rawHtml" at "sanitize" all drawings, are published without.',
  },
  'asset/may-run': {
    title: 'HTML or XML file of unknown authors',
    explanation:
      'With "markdown.rawHtml" at "sanitize", an HTML file with tags, and an XML file in which something may run, are not published: opened by themselves they could run scripts in the name of the site.',
  },
  'image/too-large': {
    title: 'Image is too large',
    explanation:
      'The image has more than 100 megapixels, more than a build can hold in memory. It is published as it is, without variants.',
  },
  'image/changed': {
    title: 'Image changed during the build',
    explanation: 'The file of an image was saved or removed while the site was built.',
  },
  'image/no-encoder': {
    title: 'Images cannot be encoded',
    explanation:
      'The package sharp, which encodes images, has no program for this system. Install the dependencies again on this system, with optional ones.',
  },
  'social-card/template': {
    title: 'Social card cannot be drawn',
    explanation:
      'The template of social cards ("social/SocialCard.tsx") throws, or gives something that cannot be drawn: a component with hooks, an image by address, a style that is not known to satori.',
  },
  'social-card/font': {
    title: 'Font of social cards cannot be read',
    explanation:
      'A file that "socialCards.font" names is not there. Cards are drawn with TTF, OTF or WOFF; WOFF2 has to be converted.',
  },
  'social-card/letters': {
    title: 'Letters that the fonts of social cards lack',
    explanation:
      'A title, a section or another word of a card has letters that none of its fonts has, and boxes stand in their place. Each letter is told of once, at the first page that shows it.',
  },
  'output/foreign-folder': {
    title: 'Output folder belongs to somebody else',
    explanation:
      'The folder holds files that docsgen did not make. docsgen never deletes them: empty the folder or choose another with `--out`.',
  },
  'output/inside-content': {
    title: 'Output folder inside the sources',
    explanation:
      'The output would overwrite or become part of the content. Choose another folder with `--out`.',
  },
  'output/own-headers': {
    title: 'Own file instead of the policy',
    explanation:
      'The configuration asks for a file with the content-security policy, and a static file has its name. The static file is published; add the policy to it.',
  },
  'output/outside': {
    title: 'File lies outside of the output',
    explanation:
      'Something names a file that the build shall write, and the name leads out of the output. docsgen makes no such name, so a cache was changed by somebody else.',
  },
  'output/cannot-write': {
    title: 'Output cannot be written',
    explanation: 'The disk is full, or a right is missing. The old output is untouched.',
  },
} as const
