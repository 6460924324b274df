import { frenchMonth } from '#domain/editorial/issue-month.ts'
import { plural } from '#domain/editorial/plural.ts'
import type { SectorKey } from '#domain/editorial/sector.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'

/** The fixed words of every issue. */
export const ISSUE_TEXTS = {
  agreements: 'Conventions collectives',
  premium: 'Premium',
  methodTitle: 'Comment cette lettre est faite',
  method:
    'Cette lettre est composée automatiquement à partir de données publiques : les textes qui ont modifié le Code du travail, au jour de leur publication, et les accords et avenants des conventions collectives, au jour de leur signature.',
  premiumMethod: 'Les textes marqués « Premium » sont réservés en partie aux abonnés.',
  newsArchive: (year: number) => `les actualités de ${year}`,
  agreementNews: 'l’actualité des conventions collectives',
} as const

/** The title of an issue. */
export function issueTitle(group: SectorKey, month: string): string {
  return `Lettre ${SECTOR_TEXTS[group].title} – ${frenchMonth(month)}`
}

/** What an issue holds, in a sentence. */
export function issueStandfirst(
  group: SectorKey,
  month: string,
  counts: { readonly news: number; readonly agreements: number },
): string {
  const parts = [
    ...(counts.news === 0 ? [] : [newsCount(counts.news)]),
    ...(counts.agreements === 0 ? [] : [agreementCount(counts.agreements)]),
  ]
  return `${SECTOR_TEXTS[group].title}, ${frenchMonth(month)} : ${parts.join(' et ')}.`
}

/** How many items of an issue the site holds besides those shown. */
export function othersText(count: number): string {
  return `Et ${plural(count, 'autre texte', 'autres textes')}, à retrouver dans `
}

function newsCount(count: number): string {
  return plural(
    count,
    'texte qui modifie le Code du travail',
    'textes qui modifient le Code du travail',
  )
}

function agreementCount(count: number): string {
  return plural(
    count,
    'accord ou avenant de convention collective',
    'accords et avenants de conventions collectives',
  )
}
