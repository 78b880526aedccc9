// Chooses the layout of a page.
import type { PageProps, SharedProps } from '../../renderer/contract/page-props.ts'
import { languagesOf } from '../../renderer/contract/text-language.ts'
import { LanguagesProvider } from '../languages.ts'
import { BlogArchive } from './BlogArchive.tsx'
import { BlogAuthors } from './BlogAuthors.tsx'
import { BlogList } from './BlogList.tsx'
import { BlogPost } from './BlogPost.tsx'
import { CategoryIndex } from './CategoryIndex.tsx'
import { ComponentPage } from './ComponentPage.tsx'
import { DocPage } from './DocPage.tsx'
import { DocsLanding } from './DocsLanding.tsx'
import { NotFound } from './NotFound.tsx'
import { PlainPage } from './PlainPage.tsx'
import { SearchPage } from './SearchPage.tsx'
import { TagList } from './TagList.tsx'
import { TagPage } from './TagPage.tsx'

export function Layout({ shared, page }: { readonly shared: SharedProps; readonly page: PageProps }) {
  return (
    <LanguagesProvider value={languagesOf(page, LANGUAGE)}>
      <View shared={shared} page={page} />
    </LanguagesProvider>
  )
}

function View({ shared, page }: { readonly shared: SharedProps; readonly page: PageProps }) {
  const { view } = page
  switch (view.layout) {
    case 'DocPage':
      return <DocPage page={view} twin={page.head.twin} />
    case 'CategoryIndex':
      return <CategoryIndex page={view} />
    case 'TagList':
      return <TagList page={view} />
    case 'TagPage':
      return <TagPage page={view} />
    case 'BlogPost':
      return <BlogPost page={view} twin={page.head.twin} />
    case 'BlogList':
      return <BlogList page={view} />
    case 'BlogArchive':
      return <BlogArchive page={view} />
    case 'BlogAuthors':
      return <BlogAuthors page={view} />
    case 'DocsLanding':
      return <DocsLanding page={view} />
    case 'PlainPage':
      return <PlainPage page={view} />
    case 'SearchPage':
      return <SearchPage page={view} />
    case 'NotFound':
      return <NotFound shared={shared} />
    case 'ComponentPage':
      return <ComponentPage />
  }
}
