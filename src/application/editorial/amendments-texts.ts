import { frenchDate } from '#domain/editorial/french-date.ts'
import { plural } from '#domain/editorial/plural.ts'
import { busiestYear, meanOfWholeYears, share, sum } from '#domain/editorial/study-figures.ts'
import type { Instant } from '#domain/shared/instant.ts'

import type { AmendmentsFigures, Nature } from './amendments-figures.ts'

const enumeration = new Intl.ListFormat('fr')

/** The names of the natures of text, one and many. */
export const NATURE_NAMES: Readonly<Record<Nature, readonly [string, string]>> = {
  Loi: ['loi', 'lois'],
  Ordonnance: ['ordonnance', 'ordonnances'],
  Décret: ['décret', 'décrets'],
  other: ['autre texte', 'autres textes'],
}

/** The fixed words of the study of the amending texts. */
export const AMENDMENTS_TEXTS = {
  yearHeading: 'Année par année',
  yearChart: 'Textes qui ont modifié le Code du travail, par année de publication',
  themeHeading: 'Thème par thème',
  themeChart: 'Textes qui ont modifié le Code du travail, par thème',
  themeComment: 'Chaque texte est rangé dans le thème de la plupart des articles qu’il touche.',
  unit: 'textes',
  methodHeading: 'Méthode et limites',
  method:
    'Pour chaque article en vigueur, la base publique du Code du travail nomme les textes qui l’ont créé, modifié ou déplacé. Chaque texte est compté une fois, l’année de sa publication au Journal officiel.',
  limits:
    'La base ne garde que les textes qui ont laissé leur trace dans les articles en vigueur : un texte dont toutes les modifications ont été remplacées depuis n’est plus compté. Les premières années sont donc sous-estimées, et une hausse d’une année à l’autre se lit avec prudence.',
} as const

/** The title of the study: its main figure. */
export function amendmentsTitle({ total, years: [first] }: AmendmentsFigures): string {
  return `Le Code du travail modifié par ${plural(total, 'texte', 'textes')} depuis ${first}`
}

/** The study in two sentences. */
export function amendmentsStandfirst(figures: AmendmentsFigures): string {
  const busiest = busiestYear(figures.years, figures.counts)
  const natures = figures.natures.map(({ nature, counts }) =>
    plural(sum(counts), ...NATURE_NAMES[nature]),
  )
  return [
    `Depuis ${figures.years[0]}, les articles en vigueur du Code du travail portent la trace de ${enumeration.format(natures)}.`,
    ...(busiest === undefined
      ? []
      : [
          `L’année la plus chargée est ${busiest.year}, avec ${plural(busiest.count, 'texte', 'textes')}.`,
        ]),
  ].join(' ')
}

/** What the figures by year say. */
export function amendmentsComment({ total, natures, counts }: AmendmentsFigures): string {
  const mean = meanOfWholeYears(counts)
  const shares = natures.map(
    ({ nature, counts: ofNature }) => `${NATURE_NAMES[nature][1]}, ${share(sum(ofNature), total)}`,
  )
  return [
    `Part de chaque nature de texte : ${shares.join(' ; ')}.`,
    ...(mean === undefined
      ? []
      : [`En moyenne, une année complète apporte ${plural(mean, 'texte', 'textes')}.`]),
  ].join(' ')
}

/** Up to when the study counts. */
export function lastCounted(last: Instant, updatedAt: Instant): string {
  return `Le dernier texte compté est du ${frenchDate(last)}, dans des données arrêtées au ${frenchDate(updatedAt)}.`
}
