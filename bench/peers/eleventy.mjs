// Eleventy with the same small layout as Hugo's, highlighting and heading ids; without search and client.
import { quotedNote } from '../corpus/layout.mjs'

const config = `import highlight from '@11ty/eleventy-plugin-syntaxhighlight'
import anchor from 'markdown-it-anchor'

export default function (eleventy) {
  eleventy.addPlugin(highlight)
  eleventy.amendLibrary('md', library => library.use(anchor, { level: [2, 3] }))
  eleventy.addPassthroughCopy({ 'static': '/' })

  eleventy.addCollection('sections', api => sections(api).map(section => section.index))
  eleventy.addCollection('places', api => {
    const places = new Map()
    for (const { pages } of sections(api)) {
      pages.forEach((page, index) => {
        places.set(page.url, { pages, previous: pages[index - 1], next: pages[index + 1] })
      })
    }
    return places
  })
  eleventy.addCollection('posts', api => api.getFilteredByGlob('content/blog/*.md').reverse())
  eleventy.addFilter('placeOf', (places, url) => places.get(url))
  eleventy.addFilter('contents', html =>
    [...html.matchAll(/<h[23] id="([^"]*)"[^>]*>(.*?)<\\/h/g)].map(([, id, text]) => ({ id, text })))
  const dir = { input: 'content', includes: '../layouts', output: 'public' }
  return { dir, markdownTemplateEngine: false }
}

function sections(api) {
  const byFolder = new Map()
  for (const page of api.getFilteredByGlob('content/docs/*/*.md')) {
    const folder = page.inputPath.split('/').at(-2)
    byFolder.set(folder, [...(byFolder.get(folder) ?? []), page])
  }
  return [...byFolder].sort().map(([, all]) => ({
    index: all.find(page => page.fileSlug === page.inputPath.split('/').at(-2)),
    pages: all
      .filter(page => !page.inputPath.endsWith('/index.md'))
      .sort((a, b) => a.data.position - b.data.position),
  }))
}
`

const base = `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }} | Корпус для измерений</title>
<meta name="description" content="{{ description }}">
<meta name="keywords" content="{{ keywords }}">
<meta property="og:title" content="{{ title }}">
<meta property="og:description" content="{{ description }}">
<meta property="og:url" content="https://docs.example.ru{{ page.url }}">
<link rel="canonical" href="https://docs.example.ru{{ page.url }}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<nav class="navbar"><a href="/">Корпус для измерений</a> <a href="/blog/">Блог</a></nav>
<main>{% block main %}{% endblock %}</main>
<footer>© 2025</footer>
</body>
</html>
`

const docPage = `{% extends "base.njk" %}
{% block main %}
{% set place = collections.places | placeOf(page.url) %}
<aside><ul>{% for section in collections.sections %}
<li><a href="{{ section.url }}">{{ section.data.title }}</a></li>
{% endfor %}</ul>
<ul>{% for entry in place.pages %}
<li><a href="{{ entry.url }}"{% if entry.url == page.url %} aria-current="page"{% endif %}>
{{- entry.data.title }}</a></li>
{% endfor %}</ul></aside>
<article><h1>{{ title }}</h1>{{ content | safe }}</article>
{% include "contents.njk" %}
<nav class="pager">
{% if place.previous %}
<a rel="prev" href="{{ place.previous.url }}">{{ place.previous.data.title }}</a>{% endif %}
{% if place.next %}<a rel="next" href="{{ place.next.url }}">{{ place.next.data.title }}</a>{% endif %}
</nav>
{% endblock %}
`

const contents = `<nav class="contents"><ul>{% for heading in content | contents %}
<li><a href="#{{ heading.id }}">{{ heading.text | safe }}</a></li>{% endfor %}
</ul></nav>
`

const post = `{% extends "base.njk" %}
{% block main %}
<article><h1>{{ title }}</h1><time>{{ page.date.toISOString() }}</time>{{ content | safe }}</article>
{% include "contents.njk" %}
{% endblock %}
`

const postList = `---
title: Блог
pagination: { data: collections.posts, size: 10 }
permalink: "/blog/{% if pagination.pageNumber %}page/{{ pagination.pageNumber + 1 }}/{% endif %}"
---
{% extends "base.njk" %}
{% block main %}
{% for post in pagination.items %}
<article><h2><a href="{{ post.url }}">{{ post.data.title }}</a></h2>
{{ (post.content.split('<!-- truncate -->'))[0] | safe }}</article>
{% endfor %}
{% endblock %}
`

/** @type {import('./peers.mjs').Peer} */
export const eleventy = {
  name: 'eleventy',
  source: {
    kind: 'npm',
    binary: 'eleventy',
    packages: {
      '@11ty/eleventy': '3.1.7',
      '@11ty/eleventy-plugin-syntaxhighlight': '5.0.2',
      'markdown-it-anchor': '9.2.0',
    },
  },
  build: ['--quiet'],
  output: 'public',
  caches: ['.cache'],
  pageOutput: 'folder',
  layout: {
    docs: 'content/docs',
    blog: 'content/blog',
    indexName: 'index',
    links: 'folder',
    note: quotedNote,
    truncateMark: '<!-- truncate -->',
    hasCategoryFiles: false,
    frontMatter: ({ kind, position }) => (kind === 'doc' ? { position } : {}),
  },
  files: () => ({
    'eleventy.config.js': config,
    'package.json': '{ "private": true, "type": "module" }\n',
    'static/style.css': 'main { max-width: 60rem; margin: auto }\n',
    'layouts/base.njk': base,
    'layouts/contents.njk': contents,
    'layouts/doc.njk': docPage,
    'layouts/post.njk': post,
    'content/docs/docs.json': '{ "layout": "doc.njk" }\n',
    'content/blog/blog.json': '{ "layout": "post.njk" }\n',
    'content/blog.njk': postList,
  }),
}
