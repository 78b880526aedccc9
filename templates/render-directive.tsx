// Renders one directive: prints its component with markers, then replaces the markers by finished HTML.
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { withoutTags } from '../renderer/base/text/without-tags.ts'
import type { DirectiveContent } from '../renderer/contract/server-bundle.ts'
import type { DirectiveProps } from './directive-props.ts'
import { fillMarkers, marker } from './fill-markers.tsx'
import { LanguagesProvider } from './languages.ts'

export function renderDirective(
  Component: ComponentType<DirectiveProps>,
  props: Readonly<Record<string, string>>,
  content: DirectiveContent,
): string {
  const label = content.label()
  const labels = content.items.map(item => item.label())
  const markup = renderToStaticMarkup(
    <LanguagesProvider value={content.languages}>
      <Component
        {...props}
        {...content.data}
        uid={content.uid}
        label={label === '' ? undefined : marker('label')}
        rest={marker('rest')}
        items={content.items.map((item, index) => ({
          name: item.name,
          props: item.props,
          label: labels[index] === '' ? undefined : marker(`label-${index}`),
          text: labels[index] === '' ? undefined : marker(`text-${index}`),
          children: marker(`item-${index}`),
        }))}
      >
        {marker('children')}
      </Component>
    </LanguagesProvider>,
  )
  const pieces: Record<string, () => string> = {
    label: () => label,
    children: content.children,
    rest: content.rest,
  }
  for (const [index, item] of content.items.entries()) {
    const html = labels[index] ?? ''
    pieces[`label-${index}`] = () => withoutControls(html)
    pieces[`text-${index}`] = () => withoutTags(html)
    pieces[`item-${index}`] = item.children
  }
  return fillMarkers(markup, pieces)
}

// Labels of items are inside a control (a tab or a summary), and HTML forbids controls inside controls.
function withoutControls(html: string): string {
  return html.replace(/<sup><a [^>]*>.*?<\/a><\/sup>|<\/?a\b[^>]*(?:>|$)| id="[^"]*"/g, '')
}
