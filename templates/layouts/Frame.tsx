// The frame of every page: announcement, top bar, menu, footer.
import type { ReactNode } from 'react'
import type { PageProps, SharedProps } from '../../renderer/contract/page-props.ts'
import { AnnouncementBar } from '../chrome/AnnouncementBar.tsx'
import { Footer } from '../chrome/Footer.tsx'
import { Menu } from '../chrome/Menu.tsx'
import { Navbar } from '../chrome/Navbar.tsx'
import { TranslationNotice } from '../chrome/TranslationNotice.tsx'
import { words } from '../words.ts'

interface FrameProps {
  readonly shared: SharedProps
  readonly page: PageProps
  readonly hasSidebar: boolean
  readonly children: ReactNode
}

export function Frame({ shared, page, hasSidebar, children }: FrameProps) {
  const sidebar = 'sidebar' in page.view ? page.view.sidebar : undefined
  return (
    <>
      <div className="skip-link" role="region" aria-label={words['skip.label']}>
        <a href="#_d-content">{words['skip.label']}</a>
      </div>
      <AnnouncementBar announcement={shared.announcement} />
      <Navbar shared={shared} page={page} />
      <div className={hasSidebar ? 'layout layout--sidebar' : 'layout'}>
        <Menu shared={shared} page={page} sidebar={hasSidebar ? sidebar : undefined} />
        <main id="_d-content" className="layout__main">
          <TranslationNotice notice={page.notice} />
          {children}
        </main>
      </div>
      <Footer footer={shared.footer} />
    </>
  )
}
