// Codes about what authors write: files, front matter, Markdown, links, sidebars, addresses.

export const contentCodes = {
  'source/no-content': {
    title: 'No content folder',
    explanation:
      'None of the configured content folders exists. Create one, or correct the paths in the configuration.',
  },
  'source/no-docs': {
    title: 'No pages',
    explanation: 'The content folders hold no page that can be published.',
  },
  'source/ignored-page': {
    title: 'File makes no page',
    explanation:
      'A file of JavaScript or TypeScript in the folder of pages does not end in `.tsx` or `.jsx`, so it makes no page. Modules that pages import begin with `_`, or stand in a folder that does.',
  },
  'source/unused-part': {
    title: 'Part that nothing includes',
    explanation:
      'A name that begins with `_` keeps a text from being a page: it is a part that other texts include.',
  },
  'source/no-markdown': {
    title: 'Text in another format',
    explanation:
      'A file of reStructuredText, AsciiDoc, plain text or HTML stands among the texts. Only Markdown becomes a page, and no text links to the file or includes it, so it is not published.',
  },
  'source/unreadable': {
    title: 'File cannot be read',
    explanation:
      'The system refused to read a file or folder. Check its rights; a dangling symbolic link is reported the same way.',
  },
  'source/unprintable-name': {
    title: 'Name with a line break',
    explanation:
      'The name of a file or folder of the content holds a line break or another control character. No address can hold it, so the file would be on no page.',
  },
  'source/symlink-cycle': {
    title: 'Symbolic link in a circle',
    explanation: 'The link leads to a folder that contains it. It is not followed.',
  },
  'source/link-leaves-site': {
    title: 'Symbolic link out of the site',
    explanation:
      'A file of the content comes through a symbolic link from outside of the folder of the site. A build follows such a link; `docsgen lsp` and `docsgen mcp`, which let other programs read the site, leave it out unless the configuration names it.',
  },
  'front-matter/invalid-yaml': {
    title: 'Front matter is no YAML',
    explanation:
      'A field cannot be read, so the page is made without it; where that field may be `draft`, `unlisted` or `raw_html`, it is an error. Values with `: ` or `#` need quotes.',
  },
  'front-matter/invalid-field': {
    title: 'Wrong field in front matter',
    explanation:
      'A field has the wrong type or value, so the page is made without it; a wrong `draft`, `unlisted` or `raw_html` is an error. `--strict` fails.',
  },
  'front-matter/refused-head': {
    title: 'Tags of the head left out',
    explanation:
      'With "markdown.rawHtml" at "sanitize", authors of pages are not trusted with scripts and styles.',
  },
  'front-matter/unknown-field': {
    title: 'Unknown field in front matter',
    explanation:
      'A field is misspelled or belongs to another generator, so it does nothing. `markdown.allowedFields` of the configuration names fields that another program reads.',
  },
  'category/invalid-yaml': {
    title: 'Category file is no YAML',
    explanation: 'A `_category_` file cannot be read.',
  },
  'category/invalid-field': {
    title: 'Wrong field in a category file',
    explanation: 'A field of a `_category_` file is unknown or has the wrong type.',
  },
  'source/two-files': {
    title: 'Two data files of one kind',
    explanation:
      'A folder holds more than one `_category_`, `tags` or `authors` file. The first by name is used.',
  },
  'tag/invalid-yaml': {
    title: 'Tags file is no YAML',
    explanation: 'A `tags.yml` cannot be read.',
  },
  'tag/invalid-field': {
    title: 'Wrong field in a tags file',
    explanation:
      'A tag in `tags.yml` has a label, a description, a permalink and the address of an icon, all texts.',
  },
  'author/invalid-yaml': {
    title: 'Authors file is no YAML',
    explanation: 'An `authors.yml` cannot be read.',
  },
  'author/invalid-field': {
    title: 'Wrong field in an authors file',
    explanation:
      'An author in `authors.yml` has a name or an image, and may have a title, an address, a description, a page and accounts elsewhere.',
  },
  'post/no-date': {
    title: 'Post without a date',
    explanation:
      'The blog is ordered by date. It stands at the start of the name (`2025-04-30-name.md`, `30-04-25.md`) or in the field `date` of the front matter.',
  },
  'post/no-preview': {
    title: 'Post without a preview',
    explanation: 'A post has no mark `<!-- truncate -->`, so lists show its whole text.',
  },
  'author/unknown': {
    title: 'Unknown author',
    explanation: 'A post names an author that `authors.yml` does not have.',
  },
  'author/duplicate': {
    title: 'Author named twice',
    explanation: 'A post names the same author twice.',
  },
  'author/inline': {
    title: 'Author described in a post',
    explanation: 'A post describes its author itself instead of naming a key of `authors.yml`.',
  },
  'author/duplicate-address': {
    title: 'Two authors at one address',
    explanation: 'The pages of two authors in `authors.yml` have the same address.',
  },
  'tag/unknown': {
    title: 'Unknown tag',
    explanation:
      'The folder has a `tags.yml`, and a page has a tag that is not in it. The tag is used as written.',
  },
  'tag/duplicate-address': {
    title: 'Two tags at one address',
    explanation: 'Two entries of `tags.yml` lead to the same address.',
  },
  'markdown/reserved-id': {
    title: 'Reserved id',
    explanation: 'Ids that start with `_d-` belong to docsgen. A generated id is used instead.',
  },
  'front-matter/unclosed': {
    title: 'Front matter is never closed',
    explanation:
      'A text starts with `---` and fields, but no second `---` line follows, so all of it is shown as text.',
  },
  'front-matter/misplaced': {
    title: 'Front matter is not at the start',
    explanation:
      'Fields between two lines of `---` stand below a blank line or a comment, or between two lines of `+++`, so they are shown as text. Front matter begins with `---` in the first line, and is YAML.',
  },
  'source/not-utf8': {
    title: 'Text is not in UTF-8',
    explanation:
      'A file is saved in another encoding, such as Latin-1 or UTF-16, so some or all of its letters are lost. Save it as UTF-8.',
  },
  'markdown/duplicate-id': {
    title: 'Id stands twice',
    explanation: 'Two headings or elements of a page have the same explicit id. Links reach only the first.',
  },
  'directive/unclosed': {
    title: 'Directive is never closed',
    explanation:
      'A `:::name` has no closing line, so it reaches to the end of the text. Or a directive has no more colons than one inside it: the line that was to close the inner one closes the outer one.',
  },
  'directive/unknown': {
    title: 'Unknown directive',
    explanation: 'No component has this name. The text is shown as it was written.',
  },
  'directive/empty-list': {
    title: 'Empty list of cards',
    explanation:
      'A `::doc-card-list` lists the pages below its page in a sidebar, or those beside it. Here there are none: the page stands in no sidebar, or alone in its category.',
  },
  'directive/invalid-attribute': {
    title: 'Wrong attribute of a directive',
    explanation: 'A built-in directive has no such attribute, or the attribute takes other values.',
  },
  'directive/not-inline': {
    title: 'Block inside a line',
    explanation:
      'A built-in directive that makes a block stands inside a line of text, where browsers cut the paragraph in two.',
  },
  'directive/invalid-tabs': {
    title: 'Wrong group of tabs',
    explanation:
      'A group is empty, two of its tabs have the same value, its default is none of them, or its query parameter has no name.',
  },
  'code/unknown-language': {
    title: 'Unknown language of code',
    explanation: 'No grammar has this name. The code is shown without colours.',
  },
  'code/invalid-lines': {
    title: 'Wrong line numbers',
    explanation: 'The braces after a language hold something else than lines of the block.',
  },
  'code/unclosed-mark': {
    title: 'Mark is never ended',
    explanation: 'A magic comment starts a marked part of the code, and no comment ends it.',
  },
  'include/not-found': {
    title: 'Included file is missing',
    explanation: 'A page includes a file that does not exist.',
  },
  'include/region-not-found': {
    title: 'Region is missing',
    explanation: 'A code block names a region that the file does not mark.',
  },
  'include/no-markdown': {
    title: 'Included file is no Markdown',
    explanation: 'Only Markdown files can become part of a text. Other files can be shown as code.',
  },
  'include/cycle': {
    title: 'File includes itself',
    explanation: 'A file includes itself, directly or through others.',
  },
  'include/too-many': {
    title: 'Too many includes',
    explanation: 'Partial files that include each other several times multiply; the rest is left out.',
  },
  'include/front-matter': {
    title: 'Front matter in a partial file',
    explanation: 'A partial file is no page, so its front matter means nothing.',
  },
  'markdown/too-much': {
    title: 'Text beyond a limit',
    explanation:
      'A text holds so much of something, or nests it so deep, that it would hold the build for long or exhaust its memory. `docsgen dev` shows it as it was written, of a long one the beginning. The manual lists the limits; pages that people write stay far below all of them.',
  },
  'directive/closed-in-code': {
    title: 'Code closes a directive',
    explanation:
      'A line of colons inside a code block ends the directive around the block. More colons outside keep it open.',
  },
  'markdown/foreign-syntax': {
    title: 'Syntax of another generator',
    explanation:
      'A text holds an import, a component, an expression in braces, a container or an include of MDX, VitePress, Starlight or MkDocs, a note of Obsidian that another one shows, with "markdown.wiki" off any link or comment of a wiki, a tag of Liquid, a shortcode of Hugo, or a tag of HTML whose value without quotes holds a slash. docsgen shows it as text, or the browser leaves it out. The hint says what to write instead; back-ticks or a backslash show it as it is.',
  },
  'markdown/unsafe-html': {
    title: 'HTML that could do harm',
    explanation:
      'With "markdown.rawHtml" at "sanitize", elements and attributes that could run a script or change the page around them are left out. A name that is no element, as in `<host>`, is shown as text.',
  },
  'markdown/unsafe-address': {
    title: 'Address that could run a script',
    explanation:
      'With "markdown.rawHtml" at "sanitize", links to "javascript:" and the like are written as "#".',
  },
  'markdown/unknown-variable': {
    title: 'Unknown variable',
    explanation: 'Braces hold a name that is nearly one of the configured variables.',
  },
  'markdown/invalid-math': {
    title: 'Formula cannot be read',
    explanation: 'A formula is no valid TeX. Its text is shown instead.',
  },
  'markdown/shown-as-text': {
    title: 'Signs of Markdown are shown as text',
    explanation:
      'A link, an image, a reference, a footnote, marks of emphasis, a directive or a comment is not written as Markdown wants it, so readers see its signs, or miss its text. A backslash before the first sign says that it is meant as text.',
  },
  'markdown/unknown-element': {
    title: 'Name in angle brackets disappears',
    explanation:
      'Browsers take `<name>` for an element that they do not know and show nothing of it. Placeholders and types stand in back-ticks.',
  },
  'markdown/lost-cells': {
    title: 'Row with too many cells',
    explanation:
      'A table has as many columns as its head. What a row has beyond them is not shown; a bar inside of a cell is written `\\|`, also in code.',
  },
  'markdown/math-off': {
    title: 'Formulas without the option',
    explanation: 'Texts hold what looks like formulas, and `markdown.math` is off. Said once for all pages.',
  },
  'markdown/mermaid-off': {
    title: 'Diagrams without the option',
    explanation:
      'Texts hold code in the language `mermaid`, and `markdown.mermaid` is off. Said once for all pages.',
  },
  'markdown/unclosed': {
    title: 'Something is never closed',
    explanation:
      'A formula, a block of code, a comment or an element of HTML has no end, so it would take the rest of the text with it.',
  },
  'doc/duplicate-id': {
    title: 'Two documents with one id',
    explanation: 'Ids must be unique, because sidebars name documents by them.',
  },
  'doc/invalid-slug': {
    title: 'Invalid slug',
    explanation:
      'A slug holds characters that no address can have, or leaves the documentation folder. Spaces and other letters may be written as they are or percent-encoded.',
  },
  'doc/unknown-sidebar': {
    title: 'Unknown sidebar',
    explanation: '`displayed_sidebar` names a sidebar that the configuration does not have.',
  },
  'doc/unknown-neighbour': {
    title: 'Unknown previous or next page',
    explanation: '`pagination_prev` or `pagination_next` names no document.',
  },
  'doc/unreached': {
    title: 'Page that no sidebar leads to',
    explanation:
      'The site has sidebars, and neither they nor the navigation list this page, so readers find it only by search or by links in texts. `displayed_sidebar` in its front matter, or `unlisted: true`, says that this is meant.',
  },
  'route/duplicate': {
    title: 'Two things at one address',
    explanation:
      'Several files want the same address. The first by path wins, `index.md` over `README.md`, and a page over a static file. Two pages are an error, since one of them would not be published. Addresses that differ in letter case only are both made; where letter case does not count, one file replaces the other.',
  },
  'route/too-long': {
    title: 'Address too long',
    explanation:
      'A file of the output would have a name of more than 255 bytes, which no file system can hold.',
  },
  'route/file-and-folder': {
    title: 'A file where a folder must be',
    explanation: 'One file of the output has the name of a folder that others need.',
  },
  'link/page-not-found': {
    title: 'Link to a missing page',
    explanation: 'The target is neither a page, nor an alias, nor a published file.',
  },
  'link/anchor-not-found': {
    title: 'Link to a missing heading',
    explanation: 'The page exists, but it has no heading or element with this id.',
  },
  'link/file-outside': {
    title: 'Link to a file that is no part of the site',
    explanation:
      "The file lies in the site's folder, beside the texts. Nothing says where readers find it: `docs.editUrl`, `repository` in `package.json`, or a remote of git.",
  },
  'link/asset-not-found': {
    title: 'Missing image or file',
    explanation: 'The image or file does not exist. The address stays as it was written.',
  },
  'link/frequent': {
    title: 'One address broken in many files',
    explanation:
      'The same broken address stands in five files or more. One cause is likely: a page that moved, or a text that was copied.',
  },
  'sidebar/unknown-doc': {
    title: 'Unknown document in a sidebar',
    explanation: 'A sidebar lists a document id that no file has.',
  },
  'sidebar/unknown-sidebar': {
    title: 'Unknown sidebar in the navigation',
    explanation: 'A navigation item names a sidebar that does not exist.',
  },
  'sidebar/empty-category': {
    title: 'Category leads nowhere',
    explanation: 'A category has neither items nor a link.',
  },
  'sidebar/empty-folder': {
    title: 'Nothing to generate',
    explanation: 'An autogenerated part of a sidebar found no document.',
  },
  'sidebar/nothing-to-link': {
    title: 'Sidebar without pages',
    explanation: 'A navigation item leads to a sidebar that has no page.',
  },
} as const
