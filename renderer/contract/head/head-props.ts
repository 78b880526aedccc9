// What a page says about itself: plain data for the tags of `<head>`. Every address in it is finished.

/** What stands in `<head>` apart from scripts and styles. */
export interface HeadProps {
  /** The whole `<title>`. */
  readonly title: string
  readonly description: string
  readonly keywords: readonly string[]
  /** Absolute; undefined on pages that have no address of their own. */
  readonly canonical: string | undefined
  /** The page in each language that has it, absolute; absent for a site in one language. */
  readonly alternates?: readonly { readonly locale: string; readonly url: string }[]
  readonly image: string | undefined
  /** The image is a picture of the page that the build has drawn. */
  readonly card?: { readonly width: number; readonly height: number; readonly alt: string }
  /** Absolute address of the same page as Markdown. */
  readonly twin?: string
  readonly robots: string | undefined
  /** Classes of `<html>`. */
  readonly htmlClass: string
  readonly structuredData: readonly unknown[]
  /** Of a post. */
  readonly article?: ArticleProps
  /** The blog's feeds, absolute. */
  readonly feeds?: readonly { readonly type: string; readonly title: string; readonly href: string }[]
  /** Value of the `docusaurus_tag` metas. */
  readonly searchTag: string
  readonly docsVersion: string | undefined
  /** The same where it is not the version that readers are led to: the search looks into its own index there. */
  readonly olderVersion?: string
}

/** What a post says of itself in `<head>`. */
export interface ArticleProps {
  readonly published: string | undefined
  /** Addresses. */
  readonly authors: readonly string[]
  readonly tags: readonly string[]
}
