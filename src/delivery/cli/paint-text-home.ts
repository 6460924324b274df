import type { HomeView, LatestIssue, MainTheme } from '#application/views/news-views.ts'
import { printFileLabel } from '#domain/editorial/file-label.ts'
import { printFileSize } from '#domain/editorial/file-size.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'
import type { OfferedDownload } from '#domain/editorial/offered-download.ts'
import { plural } from '#domain/editorial/plural.ts'
import type { Review } from '#domain/editorial/review.ts'
import { ENTRY_NOUNS, REVIEW_TEXTS, THEME_TITLES } from '#domain/messages.ts'

import { agreementNewsOf } from './agreement-news-lines.ts'
import type { Lines } from './output.ts'
import { lines, linkLines, linksOf, page, section } from './text-parts.ts'

/** The home page as text. */
export function homeAsText(view: HomeView): Lines {
  return page(
    view.meta.title,
    section('À la une', view.lead ? [view.lead] : []),
    section('Actualités', view.news),
    ...view.themes.map(({ theme, cards }) => section(THEME_TITLES[theme], cards)),
    section('Code du travail', view.texts),
    agreementNewsOf('Conventions collectives', view.agreementNews),
    section('Guides', view.guides),
    lines('À télécharger', view.downloads.flatMap(downloadLines)),
    ...view.mainThemes.map(mainThemeOf),
    lines('Lettres', view.newsletters.flatMap(issueLines)),
    lines(
      view.reviews.some(({ demo }) => demo) ? REVIEW_TEXTS.demoTitle : REVIEW_TEXTS.title,
      view.reviews.flatMap(reviewLines),
    ),
    section('Produits', view.products),
  )
}

function downloadLines({ file, document }: OfferedDownload): Lines {
  const { format, bytes, href } = file
  const label = printFileLabel(file)
  const facts = [
    ...(format === undefined ? [] : [format]),
    ...(bytes === undefined ? [] : [printFileSize(bytes)]),
  ]
  const title = facts.length === 0 ? label : `${label} (${facts.join(', ')})`
  return [...linkLines({ title, path: href }), `  ${document.title}\u00A0: ${document.path}`]
}

function mainThemeOf({ theme, entries, subjects }: MainTheme): Lines {
  const counts = entries.flatMap(({ kind, total }) => {
    const nouns = ENTRY_NOUNS[kind]
    return nouns === undefined ? [] : [plural(total, ...nouns)]
  })
  const title = `${THEME_TITLES[theme]}\u00A0: ${counts.join(', ')}`
  return subjects.length === 0 ? [`## ${title}`] : linksOf(title, subjects)
}

function issueLines({ path, title, publishedAt }: LatestIssue): Lines {
  return linkLines({ path, title: `${title} (${frenchDate(publishedAt)})` })
}

function reviewLines({ name, role, text, about }: Review): Lines {
  return [`– ${text}`, `  ${name}, ${role}, sur ${about.title} (${about.path})`]
}
