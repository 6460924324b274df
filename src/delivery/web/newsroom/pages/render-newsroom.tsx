import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { escapeHtml, htmlDocument } from '#delivery/web/head/escape-html.ts'
import icon from '#delivery/web/head/icon.svg?no-inline'
import { SUBJECT_NAMES } from '#domain/newsroom/setting-subjects.ts'

import { newArticleTitle } from '../article-messages.ts'
import { FrameContext, NewsroomPage } from '../newsroom-page-layout.tsx'
import type { NewsroomAssets, NewsroomView, RenderNewsroom, ViewOf } from '../newsroom-view.ts'
import { selectionChangeText } from '../selection-view.ts'
import { ArticleListPage } from './article-list-page.tsx'
import { ArticlePage, NewArticlePage } from './article-page.tsx'
import { BYLINE_TITLES, BylinePage, BylinesPage } from './bylines-pages.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { ConflictPage, DifferencePage } from './comparison-pages.tsx'
import { FileLibraryPage } from './file-library-page.tsx'
import { NewsroomHomePage, WORK_TITLES, WorkPage } from './home-and-work-pages.tsx'
import { LetterPreviewPage, LettersPage } from './letter-pages.tsx'
import { LinkSearchPage } from './link-search-page.tsx'
import { MostViewedPage } from './page-views-pages.tsx'
import { PictureChoicePage } from './picture-choice-page.tsx'
import { PictureLibraryPage } from './picture-library-page.tsx'
import { PublicVersionsPage } from './public-versions-page.tsx'
import { SendAgainPage } from './resubmit-form-page.tsx'
import { SelectionPage } from './selection-page.tsx'
import { SessionsPage } from './sessions-page.tsx'
import { SettingPage, SubjectsPage } from './settings-pages.tsx'
import {
  NewsroomNotFoundPage,
  RoleTooLowPage,
  IssuerUnavailablePage,
  SignedInPage,
  SignedOutPage,
  SignInPage,
  SignInRefusedPage,
} from './sign-in-pages.tsx'
import { SoundPage } from './sound-page.tsx'
import { confirmationTitle, TeamConfirmationPage } from './team-confirmation-page.tsx'
import { TeamPage } from './team-page.tsx'

/** Title and content of each kind of page. */
type Renderers = {
  readonly [Kind in NewsroomView['kind']]: {
    readonly title: string | ((view: ViewOf<Kind>) => string)
    readonly render: (view: ViewOf<Kind>) => ReactNode
  }
}

const RENDERERS: Renderers = {
  home: { title: 'Rédaction', render: NewsroomHomePage },
  work: { title: ({ list }) => WORK_TITLES[list], render: WorkPage },
  links: { title: 'Lier une page du site', render: LinkSearchPage },
  signIn: { title: 'Connexion de la rédaction', render: SignInPage },
  signedIn: { title: 'Connexion réussie', render: SignedInPage },
  signedOut: { title: 'Déconnexion', render: SignedOutPage },
  signInRefused: { title: 'Connexion refusée', render: SignInRefusedPage },
  issuerUnavailable: { title: 'Connexion indisponible', render: IssuerUnavailablePage },
  articles: { title: 'Articles', render: ArticleListPage },
  mostViewed: { title: 'Les pages les plus lues', render: MostViewedPage },
  bylines: { title: ({ field }) => BYLINE_TITLES[field], render: BylinesPage },
  byline: { title: ({ use }) => `«\u00A0${use.name}\u00A0»`, render: BylinePage },
  calendar: { title: 'Calendrier', render: CalendarPage },
  selection: { title: ({ change }) => selectionChangeText(change), render: SelectionPage },
  newArticle: { title: ({ form }) => newArticleTitle(form), render: NewArticlePage },
  article: { title: ({ article }) => article.draft.fields.title, render: ArticlePage },
  letters: { title: 'Lettres', render: LettersPage },
  letterPreview: { title: 'Aperçu de la lettre', render: LetterPreviewPage },
  conflict: { title: 'Deux versions à la fois', render: ConflictPage },
  difference: {
    title: ({ from, to }) => `De la version ${from} à la version ${to}`,
    render: DifferencePage,
  },
  sound: { title: 'Son de l’épisode', render: SoundPage },
  publicVersions: { title: 'Versions publiques', render: PublicVersionsPage },
  sendAgain: { title: 'À envoyer de nouveau', render: SendAgainPage },
  settings: { title: 'Réglages du site', render: SubjectsPage },
  setting: { title: ({ opened }) => SUBJECT_NAMES[opened.subject], render: SettingPage },
  roleTooLow: { title: 'Réservé à la rédaction en chef', render: RoleTooLowPage },
  team: { title: 'Équipe', render: TeamPage },
  teamConfirmation: { title: confirmationTitle, render: TeamConfirmationPage },
  sessions: { title: 'Mes sessions', render: SessionsPage },
  pictures: { title: 'Images', render: PictureLibraryPage },
  pictureChoice: { title: 'Image de tête', render: PictureChoicePage },
  files: { title: 'Fichiers', render: FileLibraryPage },
  notFound: { title: 'Page introuvable', render: NewsroomNotFoundPage },
}

/** Kinds of pages that load the rich editor. */
const EDITOR_PAGES: ReadonlySet<NewsroomView['kind']> = new Set([
  'newArticle',
  'article',
  'conflict',
])

/**
 * Creates the function that renders a newsroom page as an HTML document. Only pages with the rich
 * editor load its assets.
 */
export function newsroomRenderer({ sheet, editor }: NewsroomAssets): RenderNewsroom {
  return (view, frame) => {
    const title = titleOf(view)
    const body = renderToString(
      <FrameContext value={frame}>
        <NewsroomPage title={title}>
          <Content view={view} />
        </NewsroomPage>
      </FrameContext>,
    )
    const head = [
      '<meta charset="utf-8">',
      '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
      ...nextOf(view),
      `<link rel="icon" href="${icon}" type="image/svg+xml">`,
      `<link rel="stylesheet" href="${sheet}">`,
      ...(EDITOR_PAGES.has(view.kind) ? editorLinks(editor) : []),
      `<title>${escapeHtml(`${title} – ${frame.siteName}`)}</title>`,
      '<meta name="robots" content="noindex">',
    ]
    return htmlDocument(head.join(''), body)
  }
}

function editorLinks({ script, sheet }: NewsroomAssets['editor']): readonly string[] {
  return [
    `<link rel="stylesheet" href="${sheet}">`,
    `<script type="module" src="${script}"></script>`,
  ]
}

function titleOf<Kind extends NewsroomView['kind']>(view: ViewOf<Kind>): string {
  const { title } = RENDERERS[view.kind]
  return typeof title === 'string' ? title : title(view)
}

function Content<Kind extends NewsroomView['kind']>({ view }: { readonly view: ViewOf<Kind> }) {
  return RENDERERS[view.kind].render(view)
}

/** Returns the `meta` element of a page that opens the next one by itself. */
function nextOf(view: NewsroomView): readonly string[] {
  const to = view.kind === 'signedIn' || view.kind === 'signedOut' ? view.to : undefined
  return to === undefined ? [] : [refresh(to)]
}

/**
 * Returns the `meta` element that opens the next page. Browsers send the Strict cookie with this
 * navigation.
 */
function refresh(to: string): string {
  return `<meta http-equiv="refresh" content="0;url=${escapeHtml(to)}">`
}
