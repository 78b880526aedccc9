// Codes about files of commits and of other repositories.

export const mountCodes = {
  'mounts/unknown-ref': {
    title: 'Tag or branch unknown to git',
    explanation:
      'A version or a source is read from a tag, branch or commit that this clone does not have. Clones of continuous integration often lack tags and branches; the hint says what to fetch.',
  },
  'mounts/no-folder': {
    title: 'Mounted folder missing',
    explanation: 'The folder that a version or a source names does not exist there.',
  },
  'mounts/no-repository': {
    title: 'No git repository',
    explanation: 'A version or a source is read from git, and there is no repository.',
  },
  'mounts/git-failed': {
    title: 'Git cannot read a commit',
    explanation:
      'Git could not be started, reached no server, or found its objects damaged. The message has its own words, without names and passwords.',
  },
  'mounts/not-locked': {
    title: 'Source without a commit',
    explanation:
      'A source that is read from git has no commit in `docsgen-sources.lock`. `docsgen sources update` finds it and writes the file, which is to be committed.',
  },
  'mounts/invalid-lock': {
    title: 'Commits of sources cannot be read',
    explanation: '`docsgen-sources.lock` is damaged, perhaps by a merge.',
  },
  'mounts/overlap': {
    title: 'Two things in one folder',
    explanation:
      'A source is mounted in the folder of another one, in its own folder, or where docsgen looks for code.',
  },
  'mounts/link-left-out': {
    title: 'Symbolic link that is not followed',
    explanation:
      'Files of another repository are only those in its mounted folder, so such a link is not followed. Nor is one in a commit that leads nowhere, around in a circle, or to far too many files.',
  },
  'mounts/submodule-left-out': {
    title: 'Submodule in a mounted folder',
    explanation:
      'A commit names the commit of a submodule, but its files lie in another repository. Mount that one too.',
  },
  'mounts/code-left-out': {
    title: 'Code of another repository',
    explanation:
      'Components of pages are never taken from another repository, and modules that make pages from data only with `code: true`.',
  },
  'mounts/page-left-out': {
    title: 'Page of another repository left out',
    explanation:
      'Texts of a source that is not trusted cost the site their own pages only: a page whose text has an error (code in `.mdx`, a wrong `draft` in front matter) is left out, a page or a former address that another page has already gives way, and every error of such a source is a warning. Links keep the severity that `brokenLinks` gives them.',
  },
  'mounts/outside': {
    title: 'Text of another repository reaches out of its folder',
    explanation:
      'Texts of a source may include, show or offer files of their own folder, and published static files. Others could hold what nobody wants to publish.',
  },
} as const
