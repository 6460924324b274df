import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { ReviewStore } from '#ports/published-content.ts'
import type { SiteSettingsSource } from '#ports/site-settings.ts'

import { REVIEWS_TAG } from '../../pages/common/cache-tags.ts'
import type { LinkChecks } from './check-setting-links.ts'
import { numberedField, orderEntries, readEntries, writeEntries } from './numbered-entries.ts'
import type { EntryForm } from './numbered-entries.ts'
import type { SettingForm, SettingIssue } from './setting-form.ts'

const MAX_REVIEWS = 10

/** Reviews in their settings form. */
export const REVIEW_ENTRIES: EntryForm<'nom' | 'fonction' | 'avis' | 'sujet'> = {
  name: 'Avis',
  max: MAX_REVIEWS,
  fields: {
    nom: { label: 'Nom', required: 'écrivez un nom.' },
    fonction: { label: 'Fonction', required: 'écrivez une fonction.' },
    avis: { label: 'Texte', rows: 3, required: 'écrivez l’avis.' },
    sujet: { label: 'De quoi il parle', required: 'écrivez de quoi parle l’avis.' },
    lien: { label: 'Adresse de cette page' },
  },
  linkWords: 'sujet',
}

/**
 * Creates the settings form of the readers' reviews on the home page. Empty reviews are ignored. An
 * edited demonstration review stays marked as such.
 */
export function homeReviewsForm(
  store: ReviewStore,
  source: Pick<SiteSettingsSource, 'read'>,
  checks: LinkChecks,
): SettingForm {
  return {
    published: async () => ({ reviews: await store.reviews() }),
    folder: async () => ok({ settings: { reviews: (await source.read()).reviews }, notes: [] }),
    read: async (fields) => {
      const typed = await readEntries(REVIEW_ENTRIES, fields, { checks })
      if (!typed.ok) return typed
      const { entries, notes } = typed.value
      const published = await store.reviews()
      if (published.length > MAX_REVIEWS) return refused([TOO_MANY])
      const reviews = orderEntries(entries, 'nom').map((review) => ({
        id: review.id,
        name: typeset(review.nom),
        role: typeset(review.fonction),
        text: typeset(review.avis),
        about: { path: review.lien, title: typeset(review.sujet) },
        demo: published.some(({ id, demo }) => id === review.id && demo),
      }))
      return ok({ settings: { reviews }, notes })
    },
    write: ({ reviews = [] }) =>
      writeEntries(
        REVIEW_ENTRIES,
        reviews.map(({ id, name, role, text, about }) => ({
          nom: name,
          fonction: role,
          avis: text,
          sujet: about.title,
          lien: about.path,
          cle: id,
        })),
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
