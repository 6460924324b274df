import type { HomeView, LatestIssue, MainTheme } from '../../application/views/home-views.ts'
import { printFileLabel } from '../../domain/editorial/file-label.ts'
import { printFileSize } from '../../domain/editorial/file-size.ts'
import { frenchDate } from '../../domain/editorial/french-date.ts'
import type { OfferedDownload } from '../../domain/editorial/offered-download.ts'
import { plural } from '../../domain/editorial/plural.ts'
import type { Review } from '../../domain/editorial/review.ts'
import { ENTRY_NOUNS, REVIEW_TEXTS, THEME_TITLES } from '../../domain/messages.ts'
import { agreementNewsOf } from './agreement-news-lines.ts'
import { lines, linkLine, linksOf, page, section } from './text-parts.ts'

/** The home page as text. */
export function homeAsText(view: HomeView): string {
  return page(
    view.meta.title,
    section('À la une', view.lead ? [view.lead] : []),
    section('Actualités', view.news),
    ...view.themes.map(({ theme, cards }) => section(THEME_TITLES[theme], cards)),
    section('Code du travail', view.texts),
    agreementNewsOf('Conventions collectives', view.agreementNews),
    section('Guides', view.guides),
    lines('À télécharger', view.downloads.map(downloadLine)),
    ...view.mainThemes.map(mainThemeOf),
    lines('Lettres', view.newsletters.map(issueLine)),
    lines(
      view.reviews.some(({ demo }) => demo) ? REVIEW_TEXTS.demoTitle : REVIEW_TEXTS.title,
      view.reviews.map(reviewLine),
    ),
    section('Produits', view.products),
  )
}

function downloadLine({ file, document }: OfferedDownload): string {
  const { format, bytes, href } = file
  const label = printFileLabel(file)
  const facts = [
    ...(format === undefined ? [] : [format]),
    ...(bytes === undefined ? [] : [printFileSize(bytes)]),
  ]
  const title = facts.length === 0 ? label : `${label} (${facts.join(', ')})`
  return `– ${title}\n  ${href}\n  ${document.title}\u00A0: ${document.path}`
}

function mainThemeOf({ theme, entries, subjects }: MainTheme): string {
  const counts = entries.flatMap(({ kind, total }) => {
    const nouns = ENTRY_NOUNS[kind]
    return nouns === undefined ? [] : [plural(total, ...nouns)]
  })
  const title = `${THEME_TITLES[theme]}\u00A0: ${counts.join(', ')}`
  return subjects.length === 0 ? `## ${title}` : linksOf(title, subjects)
}

function issueLine({ path, title, publishedAt }: LatestIssue): string {
  return linkLine({ path, title: `${title} (${frenchDate(publishedAt)})` })
}

function reviewLine({ name, role, text, about }: Review): string {
  return `– ${text}\n  ${name}, ${role}, sur ${about.title} (${about.path})`
}
