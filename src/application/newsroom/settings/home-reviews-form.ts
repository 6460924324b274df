import { typeset } from '#domain/editorial/apply-french-typography.ts'
import type { Review } from '#domain/editorial/reader-review.ts'
import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'
import { LINK_ADDRESS } from '#domain/navigation/link-url-pattern.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { ReviewStore } from '#ports/published-content.ts'
import type { SiteSettingsSource } from '#ports/site-settings.ts'

import { REVIEWS_TAG } from '../../pages/common/cache-tags.ts'
import {
  entryIssue,
  entryIssues,
  numberedField,
  readEntry,
  sortByTypedPosition,
  writeEntry,
} from './numbered-fields.ts'
import type { NumberedEntry } from './numbered-fields.ts'
import type { SettingFields, SettingForm, SettingIssue } from './setting-form.ts'

const MAX_REVIEWS = 10

/** Numbers of the reviews in the settings form, from 1. */
export const REVIEW_NUMBERS: readonly number[] = Array.from(
  { length: MAX_REVIEWS },
  (_, at) => at + 1,
)

const EMPTY = { rang: '', nom: '', fonction: '', avis: '', sujet: '', lien: '', cle: '' }

type TypedReview = NumberedEntry<keyof typeof EMPTY>

/**
 * Creates the settings form of the readers' reviews on the home page. Empty reviews are ignored.
 */
export function homeReviewsForm(
  store: ReviewStore,
  source: Pick<SiteSettingsSource, 'read'>,
): SettingForm {
  return {
    published: async () => ({ reviews: await store.reviews() }),
    folder: async () => ok({ settings: { reviews: (await source.read()).reviews }, notes: [] }),
    read: async (fields) => {
      const typed = REVIEW_NUMBERS.map((number) => readEntry(fields, EMPTY, number)).filter(
        (review) => !isEmpty(review),
      )
      const issues = typed.flatMap((review) => issuesOf(review))
      if (issues.length > 0) return refused(issues)
      const published = await store.reviews()
      if (published.length > MAX_REVIEWS) return refused([TOO_MANY])
      return ok({ settings: { reviews: reviewsOf(typed, published) }, notes: [] })
    },
    write: ({ reviews = [] }) =>
      Object.assign(
        {},
        ...REVIEW_NUMBERS.map((number) => writtenReview(reviews[number - 1], number)),
      ),
    lines: ({ reviews = [] }) =>
      reviews.map(
        ({ name, role, text, about }, at) =>
          `${at + 1}. ${name}, ${role}\u00A0: ${text} (${about.title} → ${about.path})`,
      ),
    tags: new Set([REVIEWS_TAG]),
  }
}

/**
 * Issue if more reviews are published than the form shows, because saving would remove the others.
 */
const TOO_MANY: SettingIssue = {
  field: numberedField('nom', 1),
  message: `Le site publie plus de ${MAX_REVIEWS} avis, que ce formulaire ne tient pas tous\u00A0: modifiez-les dans le dossier de contenu.`,
}

function isEmpty({ nom, fonction, avis, sujet, lien }: TypedReview): boolean {
  return [nom, fonction, avis, sujet, lien].every((text) => text === '')
}

const REQUIRED = {
  nom: 'écrivez un nom.',
  fonction: 'écrivez une fonction.',
  avis: 'écrivez l’avis.',
  sujet: 'écrivez de quoi parle l’avis.',
} as const

function issuesOf(review: TypedReview): readonly SettingIssue[] {
  const issue = (field: string, message: string) =>
    entryIssue('Avis', review.number, field, message)
  const missing = (['nom', 'fonction', 'avis', 'sujet'] as const).filter(
    (field) => review[field] === '',
  )
  return [
    ...missing.map((field) => issue(field, REQUIRED[field])),
    ...(LINK_ADDRESS.test(review.lien)
      ? []
      : [issue('lien', 'l’adresse commence par / ou par https://.')]),
    ...entryIssues(review, 'Avis'),
  ]
}

/**
 * Converts typed reviews to reviews, in the order that the editor typed. An edited demonstration
 * review stays marked as such.
 */
function reviewsOf(typed: readonly TypedReview[], published: readonly Review[]): readonly Review[] {
  const ids = new Set<string>()
  return sortByTypedPosition(typed).map(({ cle, nom, fonction, avis, sujet, lien }) => {
    const id = distinctSlug(slugify(cle === '' ? nom : cle), (slug) => ids.has(slug))
    ids.add(id)
    return {
      id,
      name: typeset(nom),
      role: typeset(fonction),
      text: typeset(avis),
      about: { path: lien, title: typeset(sujet) },
      demo: published.some((review) => review.id === id && review.demo),
    }
  })
}

function writtenReview(review: Review | undefined, number: number): SettingFields {
  const rang = String(number)
  if (review === undefined) return writeEntry({ ...EMPTY, rang }, number)
  const { id: cle, name: nom, role: fonction, text: avis, about } = review
  const { title: sujet, path: lien } = about
  return writeEntry({ rang, nom, fonction, avis, sujet, lien, cle }, number)
}
