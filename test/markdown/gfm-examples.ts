// Examples of the extension sections of the GitHub Flavored Markdown specification: section, Markdown, HTML.

export const gfmExamples: readonly (readonly [section: string, markdown: string, html: string])[] = [
  [
    'Tables',
    '| foo | bar |\n| --- | --- |\n| baz | bim |',
    '<table><thead><tr><th>foo</th><th>bar</th></tr></thead><tbody><tr><td>baz</td><td>bim</td></tr></tbody></table>',
  ],
  [
    'Tables',
    '| abc | defghi |\n:-: | -----------:\nbar | baz',
    '<table><thead><tr><th align="center">abc</th><th align="right">defghi</th></tr></thead><tbody><tr><td align="center">bar</td><td align="right">baz</td></tr></tbody></table>',
  ],
  [
    'Tables',
    '| f\\|oo  |\n| ------ |\n| b `\\|` az |\n| b **\\|** im |',
    '<table><thead><tr><th>f|oo</th></tr></thead><tbody><tr><td>b <code>|</code> az</td></tr><tr><td>b <strong>|</strong> im</td></tr></tbody></table>',
  ],
  [
    'Tables',
    '| abc | def |\n| --- | --- |\n| bar | baz |\n> bar',
    '<table><thead><tr><th>abc</th><th>def</th></tr></thead><tbody><tr><td>bar</td><td>baz</td></tr></tbody></table><blockquote><p>bar</p></blockquote>',
  ],
  [
    'Tables',
    '| abc | def |\n| --- | --- |\n| bar | baz |\nbar\n\nbar',
    '<table><thead><tr><th>abc</th><th>def</th></tr></thead><tbody><tr><td>bar</td><td>baz</td></tr><tr><td>bar</td><td></td></tr></tbody></table><p>bar</p>',
  ],
  ['Tables', '| abc | def |\n| --- |\n| bar |', '<p>| abc | def | | --- | | bar |</p>'],
  [
    'Tables',
    '| abc | def |\n| --- | --- |\n| bar |\n| bar | baz | boo |',
    '<table><thead><tr><th>abc</th><th>def</th></tr></thead><tbody><tr><td>bar</td><td></td></tr><tr><td>bar</td><td>baz</td></tr></tbody></table>',
  ],
  [
    'Tables',
    '| abc | def |\n| --- | --- |',
    '<table><thead><tr><th>abc</th><th>def</th></tr></thead></table>',
  ],
  [
    'Task list items',
    '- [ ] foo\n- [x] bar',
    '<ul><li><input disabled="" type="checkbox"> foo</li><li><input checked="" disabled="" type="checkbox"> bar</li></ul>',
  ],
  [
    'Task list items',
    '- [x] foo\n  - [ ] bar\n  - [x] baz\n- [ ] bim',
    '<ul><li><input checked="" disabled="" type="checkbox"> foo<ul><li><input disabled="" type="checkbox"> bar</li><li><input checked="" disabled="" type="checkbox"> baz</li></ul></li><li><input disabled="" type="checkbox"> bim</li></ul>',
  ],
  ['Strikethrough', '~~Hi~~ Hello, ~there~ world!', '<p><del>Hi</del> Hello, <del>there</del> world!</p>'],
  ['Strikethrough', 'This ~~has a\n\nnew paragraph~~.', '<p>This ~~has a</p><p>new paragraph~~.</p>'],
  ['Strikethrough', 'This will ~~~not~~~ strike.', '<p>This will ~~~not~~~ strike.</p>'],
  ['Autolinks', 'www.commonmark.org', '<p><a href="http://www.commonmark.org">www.commonmark.org</a></p>'],
  [
    'Autolinks',
    'Visit www.commonmark.org/help for more information.',
    '<p>Visit <a href="http://www.commonmark.org/help">www.commonmark.org/help</a> for more information.</p>',
  ],
  [
    'Autolinks',
    'Visit www.commonmark.org.\n\nVisit www.commonmark.org/a.b.',
    '<p>Visit <a href="http://www.commonmark.org">www.commonmark.org</a>.</p><p>Visit <a href="http://www.commonmark.org/a.b">www.commonmark.org/a.b</a>.</p>',
  ],
  [
    'Autolinks',
    'www.google.com/search?q=Markup+(business)\n\n(www.google.com/search?q=Markup+(business))',
    '<p><a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a></p><p>(<a href="http://www.google.com/search?q=Markup+(business)">www.google.com/search?q=Markup+(business)</a>)</p>',
  ],
  [
    'Autolinks',
    'www.google.com/search?q=commonmark&hl=en',
    '<p><a href="http://www.google.com/search?q=commonmark&amp;hl=en">www.google.com/search?q=commonmark&amp;hl=en</a></p>',
  ],
  [
    'Autolinks',
    'www.commonmark.org/he<lp',
    '<p><a href="http://www.commonmark.org/he">www.commonmark.org/he</a>&lt;lp</p>',
  ],
  [
    'Autolinks',
    'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))',
    '<p><a href="http://commonmark.org">http://commonmark.org</a></p><p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>)</p>',
  ],
  ['Autolinks', 'foo@bar.baz', '<p><a href="mailto:foo@bar.baz">foo@bar.baz</a></p>'],
  [
    'Autolinks',
    "hello@mail+xyz.example isn't valid, but hello+xyz@mail.example is.",
    '<p>hello@mail+xyz.example isn\'t valid, but <a href="mailto:hello+xyz@mail.example">hello+xyz@mail.example</a> is.</p>',
  ],
  [
    'Autolinks',
    'a.b-c_d@a.b\n\na.b-c_d@a.b-\n\na.b-c_d@a.b_',
    '<p><a href="mailto:a.b-c_d@a.b">a.b-c_d@a.b</a></p><p>a.b-c_d@a.b-</p><p>a.b-c_d@a.b_</p>',
  ],
]
