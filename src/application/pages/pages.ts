import type { ThemeKey } from '../../domain/editorial/theme.ts'
import { openDocument } from './open-document.ts'
import { openHome } from './open-home.ts'
import { openGlossary, openGuideIndex, openProducts, openSectionIndex } from './open-index.ts'
import type { SectionPath } from './open-index.ts'
import { openNewsHome, openThemeNews } from './open-news.ts'
import { openNotFound } from './open-problem.ts'
import { openSearch } from './open-search.ts'
import { openThemeSection } from './open-theme-section.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'

type MaybePage = Promise<OpenedPage | undefined>

/** Every page of the site, by the address that leads to it (§2); `undefined` means that there is no such page. */
export interface Pages {
  readonly home: () => Promise<OpenedPage>
  readonly newsHome: (page: number) => MaybePage
  readonly themeNews: (theme: ThemeKey, page: number) => MaybePage
  readonly themeSection: (theme: ThemeKey) => Promise<OpenedPage>
  readonly guideIndex: () => Promise<OpenedPage>
  readonly glossary: () => Promise<OpenedPage>
  readonly products: () => Promise<OpenedPage>
  readonly sectionIndex: (path: SectionPath, page: number) => MaybePage
  readonly search: (text: string, page: number) => MaybePage
  readonly document: (path: string) => MaybePage
  readonly notFound: () => Promise<OpenedPage>
}

/** The pages made from these ports. */
export function pagesOf(ports: PagePorts): Pages {
  return {
    home: () => openHome(ports),
    newsHome: (page) => openNewsHome(ports, page),
    themeNews: (theme, page) => openThemeNews(ports, theme, page),
    themeSection: (theme) => openThemeSection(ports, theme),
    guideIndex: () => openGuideIndex(ports),
    glossary: () => openGlossary(ports),
    products: () => openProducts(ports),
    sectionIndex: (path, page) => openSectionIndex(ports, path, page),
    search: (text, page) => openSearch(ports, text, page),
    document: (path) => openDocument(ports, path),
    notFound: () => openNotFound(ports),
  }
}
