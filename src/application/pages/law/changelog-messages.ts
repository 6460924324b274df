import { bullets, heading, link, paragraph } from '#domain/editorial/body-builders.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import { frenchDay } from '#domain/editorial/french-formats.ts'
import type {
  ChangelogChange,
  ChangelogEntry,
  ChangelogPeriod,
  FollowedText,
} from '#domain/law/changelog.ts'

const VERBS: Readonly<Record<ChangelogChange, string>> = {
  added: 'Ajouté',
  reworded: 'Modifié',
  ended: 'Retiré',
}

/**
 * Returns the French sentence on the period of the compared editions of the data. `isEmpty` is true
 * if nothing changed. Without a period, the sentence says that no edition was compared.
 */
export function periodSentence(period: ChangelogPeriod | undefined, isEmpty: boolean): string {
  if (period === undefined) return 'Aucune édition antérieure n’a encore été comparée.'
  const between = `entre le ${frenchDay(period.from)} et le ${frenchDay(period.to)}`
  return isEmpty
    ? `Rien n’a changé dans les éditions comparées, ${between}.`
    : `Ce qui a changé dans les éditions comparées, ${between}.`
}

interface NamedChange {
  readonly change: ChangelogChange
  readonly title: string
  readonly within?: string | undefined
}

/** Returns the French words for a change, such as « Modifié : Article 4.2, Texte de base ». */
export function changeText({ change, title, within }: NamedChange): string {
  return `${VERBS[change]}\u00A0: ${title}${within === undefined ? '' : `, ${within}`}`
}

/** Renders changelog entries as one list, with a heading, for each edition of the data package. */
export function entriesBody(entries: readonly ChangelogEntry[]): Body {
  const editions = Map.groupBy(entries, ({ edition }) => edition)
  return [...editions].flatMap(([edition, all]): readonly Block[] => [
    heading(`Édition au ${frenchDay(all[0]?.stateOn ?? '')}`, { id: `edition-${slugOf(edition)}` }),
    bullets(all.map(itemOf)),
  ])
}

/** Returns the title of the changelog of a legal text, from the title of the text. */
export function changelogTitle(title: string): string {
  return `Journal\u00A0: ${title}`
}

/** Returns the description of the changelog of a legal text. */
export function changelogDescription({ kind }: FollowedText): string {
  return kind === 'agreement'
    ? 'Les articles ajoutés, modifiés ou retirés par chaque édition de la convention, avec les mots d’avant et d’après.'
    : 'Ce que chaque édition du Code du travail a changé à cet article, avec les mots d’avant et d’après.'
}

function slugOf(edition: string): string {
  return edition.slice(edition.lastIndexOf('@') + 1).replaceAll('.', '-')
}

function itemOf(entry: ChangelogEntry): Block {
  const { change, title, within, path, inForceOn } = entry
  const rest = [
    ...(within === undefined ? [] : [within]),
    ...(inForceOn === undefined ? [] : [`en vigueur le ${frenchDay(inForceOn)}`]),
  ]
  return paragraph(
    `${VERBS[change]}\u00A0: `,
    path === undefined ? title : link(title, path),
    ...(rest.length === 0 ? [] : [`, ${rest.join(', ')}`]),
  )
}
