// Hugo with a layout of our own that shows about what a page of docsgen shows, without search and client.
import { quotedNote } from '../corpus/layout.mjs'

const config = `baseURL = 'https://docs.example.ru/'
languageCode = 'ru'
title = 'Корпус для измерений'
disableKinds = ['taxonomy', 'term']
paginate = 10

[outputs]
home = ['HTML']
section = ['HTML']

[markup.highlight]
noClasses = false

[markup.tableOfContents]
startLevel = 2
endLevel = 3
`

const base = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | {{ site.Title }}</title>
<meta name="description" content="{{ .Description }}">
<meta name="keywords" content="{{ delimit (.Params.keywords | default slice) ", " }}">
<meta property="og:title" content="{{ .Title }}">
<meta property="og:description" content="{{ .Description }}">
<meta property="og:url" content="{{ .Permalink }}">
<link rel="canonical" href="{{ .Permalink }}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<nav class="navbar">
<a href="/">{{ site.Title }}</a> <a href="/docs/">Документация</a> <a href="/blog/">Блог</a>
</nav>
<main>{{ block "main" . }}{{ end }}</main>
<footer>© 2025</footer>
</body>
</html>
`

const docPage = `{{ define "main" }}
<aside>{{ partial "sidebar.html" . }}</aside>
<nav class="breadcrumbs">
<a href="/">Главная</a> › <a href="{{ .CurrentSection.RelPermalink }}">{{ .CurrentSection.Title }}</a>
</nav>
<article><h1>{{ .Title }}</h1>
{{ .Content }}
</article>
<nav class="contents">{{ .TableOfContents }}</nav>
<nav class="pager">
{{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
</nav>
{{ end }}
`

// The list of sections is the same everywhere and made once; the own section's pages mark the current one.
const sidebar = `{{ $current := . }}
{{ partialCached "sections.html" . }}
<ul>{{ range .CurrentSection.RegularPages }}
<li><a href="{{ .RelPermalink }}"{{ if eq . $current }} aria-current="page"{{ end }}>{{ .Title }}</a></li>
{{ end }}</ul>
`

const sections = `<ul>{{ range (site.GetPage "/docs").Sections }}
<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>
{{ end }}</ul>
`

const post = `{{ define "main" }}
<article><h1>{{ .Title }}</h1>
<time datetime="{{ .Date.Format "2006-01-02" }}">{{ .Date.Format "02.01.2006" }}</time>
{{ .Content }}
</article>
<nav class="contents">{{ .TableOfContents }}</nav>
{{ with .PrevInSection }}<a rel="prev" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a rel="next" href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ end }}
`

const postList = `{{ define "main" }}
{{ range .Paginator.Pages }}
<article><h2><a href="{{ .RelPermalink }}">{{ .Title }}</a></h2>{{ .Summary }}</article>
{{ end }}
{{ template "_internal/pagination.html" . }}
{{ end }}
`

/** @type {import('./peers.mjs').Peer} */
export const hugo = {
  name: 'hugo',
  source: { kind: 'binary', binary: 'hugo', versionFlag: 'version' },
  build: ['--quiet'],
  output: 'public',
  caches: ['resources'],
  pageOutput: 'folder',
  layout: {
    docs: 'content/docs',
    blog: 'content/blog',
    indexName: '_index',
    links: 'folder',
    note: quotedNote,
    truncateMark: '<!--more-->',
    hasCategoryFiles: false,
    frontMatter: ({ kind, date, position }) => (kind === 'post' ? { date } : { weight: position }),
  },
  files: () => ({
    'config.toml': config,
    'static/style.css': 'main { max-width: 60rem; margin: auto }\n',
    'content/docs/_index.md': '---\ntitle: Документация\n---\n',
    'content/blog/_index.md': '---\ntitle: Блог\noutputs: [HTML, RSS]\n---\n',
    'layouts/_default/baseof.html': base,
    'layouts/_default/single.html': docPage,
    'layouts/_default/list.html': docPage,
    'layouts/index.html':
      '{{ define "main" }}<h1>{{ site.Title }}</h1>{{ partialCached "sections.html" . }}{{ end }}\n',
    'layouts/blog/single.html': post,
    'layouts/blog/list.html': postList,
    'layouts/partials/sidebar.html': sidebar,
    'layouts/partials/sections.html': sections,
  }),
}
