// `::part-states{of=banners}` on the page "Parts": docsgen's own templates in states that no single page has together.
import type { ReactNode } from 'react'
import { Endpoint } from '../../../templates/api/Endpoint.tsx'
import { AuthorCard } from '../../../templates/blog/AuthorCard.tsx'
import { ChangeLinks } from '../../../templates/blog/ChangeLinks.tsx'
import { PreviousNext } from '../../../templates/parts/PreviousNext.tsx'
import { TagLinks } from '../../../templates/parts/TagLinks.tsx'
import { VersionBanner } from '../../../templates/parts/VersionBanner.tsx'
import { VisibilityBanner } from '../../../templates/parts/VisibilityBanner.tsx'
import { SearchForm } from '../../../templates/search/SearchForm.tsx'

const here = '#parts'
const before = { label: 'The page before', href: here }
const after = { label: 'The page after it, whose title is so long that it needs a second line', href: here }

// Each list of neighbours is a landmark with a name of its own.
const labels = (nav: string) => ({ nav, previous: 'Previous', next: 'Next' })

const states: Readonly<Record<string, () => ReactNode>> = {
  banners: () => (
    <>
      <VisibilityBanner visibility="draft" />
      <VisibilityBanner visibility="unlisted" />
      <VersionBanner banner={{ kind: 'unreleased', label: '2.0', siteTitle: 'Manual', latest: undefined }} />
      <VersionBanner
        banner={{
          kind: 'unmaintained',
          label: '0.9',
          siteTitle: 'Manual',
          latest: { href: here, label: '1.0', name: '1.0' },
        }}
      />
    </>
  ),
  buttons: () => (
    <p>
      <button className="button button--primary" type="button">
        Main
      </button>{' '}
      <button className="button" type="button">
        Other
      </button>
    </p>
  ),
  search: () => (
    <SearchForm
      className="search-form"
      action={here}
      label="Search"
      placeholder="What are you looking for?"
    />
  ),
  tags: () => (
    <>
      <TagLinks
        hasCounts
        tags={[
          { label: 'Release', href: here, count: 12 },
          { label: 'A tag with many words', href: '#', count: 1 },
        ]}
      />
      <ul className="tags post-list__filters">
        <li>
          <a className="tag" href={here} aria-current="page">
            Chosen
          </a>
        </li>
      </ul>
      <p>
        <ChangeLinks
          changes={[
            { kind: 'new', label: 'New', href: here },
            { kind: 'changed', label: 'Changed', href: here },
            { kind: 'fixed', label: 'Fixed', href: here },
          ]}
        />
      </p>
      <AuthorCard
        hasCount
        author={{
          name: 'Anna',
          title: 'Editor',
          href: here,
          imageHref: undefined,
          description: 'Writes what changed.',
          socials: [{ name: 'github', href: 'https://github.com/anna' }],
          count: 12,
        }}
      />
    </>
  ),
  methods: () =>
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map(method => (
      <Endpoint
        key={method}
        method={method}
        server="https://api.example.com/v1"
        path="/messages/{id}/status"
      />
    )),
  ways: () => (
    <>
      <PreviousNext previous={before} next={after} labels={labels('both')} />
      <PreviousNext previous={undefined} next={after} labels={labels('only a next')} />
      <PreviousNext previous={before} next={undefined} labels={labels('only a previous')} />
    </>
  ),
}

export function PartStates({ of }: { readonly of: string }) {
  return <div className="part-states">{states[of]?.()}</div>
}
