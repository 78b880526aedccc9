// A small site that shows each kind of value that machines share.

export const sharedSite = {
  'docs-site.config.ts': 'export default { blog: false, llms: true, baseUrlIssueBanner: false }\n',
  'content/docs/index.md': '# Start\n\nSee [limits](limits.md).\n\n::include{file="/parts/note.md"}\n',
  'content/docs/limits.md': '# Limits\n\n## Messages\n\nAt most **10** messages.\n\n```js\nsend(10)\n```\n',
  'content/docs/send.md': '# Sending\n\nSee [the first](index.md) and [limits](limits.md#messages).\n',
  'content/static/robots.txt': 'User-agent: *\n',
  'parts/note.md': 'Note well.\n',
}
