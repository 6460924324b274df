import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'

import { escapeHtml, htmlDocument } from '#delivery/web/head/escape-html.ts'
import icon from '#delivery/web/head/icon.svg?no-inline'
import { SUBJECT_NAMES } from '#domain/newsroom/setting-subjects.ts'

import { newArticleTitle } from '../article-messages.ts'
import { NewsroomPage } from '../newsroom-page-layout.tsx'
import type {
  NewsroomAssets,
  NewsroomFrame,
  NewsroomView,
  RenderNewsroom,
} from '../newsroom-view.ts'
import { selectionChangeText } from '../selection-view.ts'
import { ArticleListPage } from './article-list-page.tsx'
import { ArticlePage, NewArticlePage } from './article-page.tsx'
import { BYLINE_TITLES, BylinePage, BylinesPage } from './bylines-pages.tsx'
import { CalendarPage } from './calendar-page.tsx'
import { ConflictPage, DifferencePage } from './comparison-pages.tsx'
import { NewsroomNotFoundPage, RoleTooLowPage } from './error-pages.tsx'
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
    readonly title: string | ((view: Extract<NewsroomView, { kind: Kind }>) => string)
    readonly render: (
      view: Extract<NewsroomView, { kind: Kind }>,
      frame: NewsroomFrame,
    ) => ReactNode
  }
}

const RENDERERS: Renderers = {
  home: {
    title: 'Rédaction',
    render: (view, frame) => <NewsroomHomePage {...view} frame={frame} />,
  },
  work: {
    title: ({ list }) => WORK_TITLES[list],
    render: (view, frame) => <WorkPage {...view} frame={frame} />,
  },
  links: {
    title: 'Lier une page du site',
    render: (view) => <LinkSearchPage {...view} />,
  },
  signIn: { title: 'Connexion de la rédaction', render: (view) => <SignInPage {...view} /> },
  signedIn: { title: 'Connexion réussie', render: (view) => <SignedInPage {...view} /> },
  signedOut: { title: 'Déconnexion', render: (view) => <SignedOutPage {...view} /> },
  signInRefused: {
    title: 'Connexion refusée',
    render: (view) => <SignInRefusedPage {...view} />,
  },
  issuerUnavailable: {
    title: 'Connexion indisponible',
    render: () => <IssuerUnavailablePage />,
  },
  articles: {
    title: 'Articles',
    render: (view, frame) => <ArticleListPage {...view} frame={frame} />,
  },
  mostViewed: {
    title: 'Les pages les plus lues',
    render: (view) => <MostViewedPage {...view} />,
  },
  bylines: {
    title: ({ field }) => BYLINE_TITLES[field],
    render: (view) => <BylinesPage {...view} />,
  },
  byline: {
    title: ({ use }) => `«\u00A0${use.name}\u00A0»`,
    render: (view, frame) => <BylinePage {...view} frame={frame} />,
  },
  calendar: { title: 'Calendrier', render: (view) => <CalendarPage {...view} /> },
  selection: {
    title: ({ change }) => selectionChangeText(change),
    render: (view, frame) => <SelectionPage {...view} frame={frame} />,
  },
  newArticle: {
    title: ({ form }) => newArticleTitle(form),
    render: (view, frame) => <NewArticlePage {...view} frame={frame} />,
  },
  article: {
    title: ({ article }) => article.draft.fields.title,
    render: (view, frame) => <ArticlePage {...view} frame={frame} />,
  },
  letters: { title: 'Lettres', render: (view) => <LettersPage {...view} /> },
  letterPreview: {
    title: 'Aperçu de la lettre',
    render: (view, frame) => <LetterPreviewPage {...view} frame={frame} />,
  },
  conflict: {
    title: 'Deux versions à la fois',
    render: (view, frame) => <ConflictPage {...view} frame={frame} />,
  },
  difference: {
    title: ({ from, to }) => `De la version ${from} à la version ${to}`,
    render: (view) => <DifferencePage {...view} />,
  },
  sound: {
    title: 'Son de l’épisode',
    render: (view, frame) => <SoundPage {...view} frame={frame} />,
  },
  publicVersions: {
    title: 'Versions publiques',
    render: (view, frame) => <PublicVersionsPage {...view} frame={frame} />,
  },
  sendAgain: {
    title: 'À envoyer de nouveau',
    render: (view, frame) => <SendAgainPage {...view} frame={frame} />,
  },
  settings: { title: 'Réglages du site', render: (view) => <SubjectsPage {...view} /> },
  setting: {
    title: ({ opened }) => SUBJECT_NAMES[opened.subject],
    render: (view, frame) => <SettingPage {...view} frame={frame} />,
  },
  roleTooLow: { title: 'Réservé à la rédaction en chef', render: () => <RoleTooLowPage /> },
  team: { title: 'Équipe', render: (view, frame) => <TeamPage view={view} frame={frame} /> },
  teamConfirmation: {
    title: confirmationTitle,
    render: (view, frame) => <TeamConfirmationPage view={view} frame={frame} />,
  },
  sessions: {
    title: 'Mes sessions',
    render: (view, frame) => <SessionsPage view={view} frame={frame} />,
  },
  pictures: {
    title: 'Images',
    render: (view, frame) => <PictureLibraryPage {...view} frame={frame} />,
  },
  pictureChoice: {
    title: 'Image de tête',
    render: (view, frame) => <PictureChoicePage {...view} frame={frame} />,
  },
  files: {
    title: 'Fichiers',
    render: (view, frame) => <FileLibraryPage {...view} frame={frame} />,
  },
  notFound: { title: 'Page introuvable', render: () => <NewsroomNotFoundPage /> },
}

/** Kinds of pages that load the rich editor. */
const EDITOR_PAGES: ReadonlySet<NewsroomView['kind']> = new Set(['newArticle', 'article'])

/**
 * Creates the function that renders a newsroom page as an HTML document. Only pages with the rich
 * editor load its assets.
 */
export function newsroomRenderer({ sheet, editor }: NewsroomAssets): RenderNewsroom {
  return (view, frame) => {
    const { title, content } = contentOf(view, frame)
    const body = renderToString(
      <NewsroomPage frame={frame} title={title}>
        {content}
      </NewsroomPage>,
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

function contentOf<Kind extends NewsroomView['kind']>(
  view: Extract<NewsroomView, { kind: Kind }>,
  frame: NewsroomFrame,
): { readonly title: string; readonly content: ReactNode } {
  const { title, render } = RENDERERS[view.kind]
  return {
    title: typeof title === 'string' ? title : title(view),
    content: render(view, frame),
  }
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
