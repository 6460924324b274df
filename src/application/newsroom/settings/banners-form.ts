import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { MAX_BANNERS } from '#domain/editorial/banner.ts'
import { ok } from '#domain/shared/result.ts'
import type { BannerStore } from '#ports/published-content.ts'
import type { SiteSettingsSource } from '#ports/site-settings.ts'

import { BANNERS_TAG } from '../../pages/common/cache-tags.ts'
import type { LinkChecks } from './check-setting-links.ts'
import { orderEntries, readEntries, writeEntries } from './numbered-entries.ts'
import type { EntryForm } from './numbered-entries.ts'
import type { SettingForm } from './setting-form.ts'

/** Banners in their settings form. */
export const BANNER_ENTRIES: EntryForm<'titre' | 'texte' | 'libelle'> = {
  name: 'Bannière',
  max: MAX_BANNERS,
  fields: {
    titre: { label: 'Titre', required: 'écrivez un titre.' },
    texte: { label: 'Texte', rows: 2 },
    libelle: { label: 'Mots du lien', required: 'écrivez les mots du lien.' },
    lien: { label: 'Adresse du lien' },
  },
  linkWords: 'libelle',
}

/** Creates the settings form of the home page's banners. Empty banners are ignored. */
export function bannersForm(
  store: BannerStore,
  source: Pick<SiteSettingsSource, 'read'>,
  checks: LinkChecks,
): SettingForm {
  return {
    published: async () => ({ banners: await store.banners() }),
    folder: async () => ok({ settings: { banners: (await source.read()).banners }, notes: [] }),
    read: async (fields) => {
      const typed = await readEntries(BANNER_ENTRIES, fields, checks)
      if (!typed.ok) return typed
      const { entries, notes } = typed.value
      const banners = orderEntries(entries, 'titre').map((banner) => ({
        id: banner.id,
        title: typeset(banner.titre),
        text: typeset(banner.texte),
        link: { label: typeset(banner.libelle), url: banner.lien },
      }))
      return ok({ settings: { banners }, notes })
    },
    write: ({ banners = [] }) =>
      writeEntries(
        BANNER_ENTRIES,
        banners.map(({ id, title, text, link }) => ({
          titre: title,
          texte: text,
          libelle: link.label,
          lien: link.url,
          cle: id,
        })),
      ),
    lines: ({ banners = [] }) =>
      banners.map(
        ({ title, text, link }, at) =>
          `${at + 1}. ${title}\u00A0: ${text} (${link.label} → ${link.url})`,
      ),
    tags: new Set([BANNERS_TAG]),
  }
}
