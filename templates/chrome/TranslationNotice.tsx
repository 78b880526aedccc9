// The notice on a page that is not translated, or whose translation is behind, with a link to the original.
import type { TranslationNoticeProps } from '../../renderer/contract/page-props.ts'
import { words } from '../words.ts'

export function TranslationNotice({ notice }: { readonly notice: TranslationNoticeProps | undefined }) {
  if (notice === undefined) return null
  const [before = '', after] = words[`translation.${notice.kind}`].split('{link}')
  return (
    <div className="translation-notice" role="note">
      {before}
      {after !== undefined && (
        <>
          <a href={notice.original.href} hrefLang={notice.original.locale} target="_top">
            {words['translation.original']}
          </a>
          {after}
        </>
      )}
    </div>
  )
}
