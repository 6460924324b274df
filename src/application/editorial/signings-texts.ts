import { frenchDate } from '#domain/editorial/french-date.ts'
import { plural } from '#domain/editorial/plural.ts'
import { busiestYear, share, sum } from '#domain/editorial/study-figures.ts'
import type { Instant } from '#domain/shared/instant.ts'

/** What the study of the texts of agreements counts, by year of signature. */
export interface SigningsFigures {
  readonly years: readonly number[]
  readonly onPay: readonly number[]
  readonly onOthers: readonly number[]
  /** How many agreements have such texts. */
  readonly agreements: number
  /** The most frequent subjects, the most frequent first; a text counts in each of its subjects. */
  readonly subjects: readonly { readonly subject: string; readonly count: number }[]
}

/** The fixed words of the study of the texts of agreements. */
export const SIGNINGS_TEXTS = {
  yearHeading: 'Année par année',
  yearChart: 'Accords et avenants de branche encore en vigueur, par année de signature',
  onPay: 'Salaires',
  onOthers: 'Autres sujets',
  unit: 'textes',
  subjectHeading: 'De quoi parlent ces textes',
  subjectChart: 'Les sujets les plus fréquents, d’après les titres',
  subjectComment:
    'Le sujet est lu dans le titre du texte. Un texte peut en avoir plusieurs : il compte alors dans chacun.',
  series: 'Textes',
  methodHeading: 'Méthode et limites',
  method:
    'Nous avons compté les accords, avenants et autres textes datés des conventions collectives dont la base publique donne le texte entier, chacun une fois, l’année de sa signature.',
  limits:
    'La base ne garde que les textes en vigueur : un accord que le suivant a remplacé, comme souvent sur les salaires, n’y est plus. Les années anciennes sont donc sous-estimées, et les textes de l’année en cours ne sont pas tous publiés.',
} as const

/** The title of the study: its main figure. */
export function signingsTitle({ years: [first], onPay, onOthers }: SigningsFigures): string {
  const total = sum(onPay) + sum(onOthers)
  return `Conventions collectives : ${plural(total, 'texte', 'textes')} depuis ${first}, dont ${share(sum(onPay), total)} sur les salaires`
}

/** The study in two sentences. */
export function signingsStandfirst(figures: SigningsFigures): string {
  const { years, onPay, onOthers, agreements } = figures
  const all = years.map((_, at) => (onPay[at] ?? 0) + (onOthers[at] ?? 0))
  const busiest = busiestYear(years, all)
  const latest =
    busiest === undefined
      ? ''
      : ` L’année la mieux représentée est ${busiest.year}, avec ${plural(busiest.count, 'texte', 'textes')}.`
  return `Les textes de ${plural(agreements, 'convention collective', 'conventions collectives')} comptent ${plural(sum(all), 'accord ou avenant daté', 'accords et avenants datés')} depuis ${years[0]}, dont ${plural(sum(onPay), 'texte', 'textes')} sur les salaires.${latest}`
}

/** What the figures by year say. */
export function signingsComment({ years, onPay, onOthers }: SigningsFigures): string {
  const year = years.at(-2)
  const pay = onPay.at(-2) ?? 0
  const total = pay + (onOthers.at(-2) ?? 0)
  return `En ${year}, ${share(pay, total)} des textes portent sur les salaires : ${pay} sur ${total}. Sur toute la période, la part est de ${share(sum(onPay), sum(onPay) + sum(onOthers))}.`
}

/** Up to when the study counts. */
export function signingsState(updatedAt: Instant): string {
  return `Données arrêtées au ${frenchDate(updatedAt)}.`
}
