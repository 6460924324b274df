import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { MAX_BANNERS } from '#domain/editorial/banner.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { distinctSlug, slugify } from '#domain/editorial/slugify.ts'
import { LINK_ADDRESS } from '#domain/navigation/link-url-pattern.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { BannerStore } from '#ports/published-content.ts'
import type { SiteSettingsSource } from '#ports/site-settings.ts'

import { BANNERS_TAG } from '../../pages/common/cache-tags.ts'
import { deadLinkText } from './check-setting-links.ts'
import type { LinkChecks } from './check-setting-links.ts'
import {
  entryIssue,
  entryIssues,
  readEntry,
  sortByTypedPosition,
  writeEntry,
} from './numbered-fields.ts'
import type { NumberedEntry } from './numbered-fields.ts'
import type { SettingFields, SettingForm, SettingIssue } from './setting-form.ts'

/** Numbers of the banners in the settings form, from 1. */
export const BANNER_NUMBERS: readonly number[] = Array.from(
  { length: MAX_BANNERS },
  (_, at) => at + 1,
)

const EMPTY = { rang: '', titre: '', texte: '', libelle: '', lien: '', cle: '' }

type TypedBanner = NumberedEntry<keyof typeof EMPTY>

/**
 * Creates the settings form of the home page's banners. Ignores banners whose title, text, link
 * label and link URL are all empty.
 */
export function bannersForm(
  store: BannerStore,
  source: Pick<SiteSettingsSource, 'read'>,
  checks: LinkChecks,
): SettingForm {
  return {
    published: async () => ({ banners: await store.banners() }),
    folder: async () => ok({ settings: { banners: (await source.read()).banners }, notes: [] }),
    read: async (fields) => {
      const typed = BANNER_NUMBERS.map((number) => readEntry(fields, EMPTY, number)).filter(
        (banner) => !isEmpty(banner),
      )
      const issues = typed.flatMap((banner) => issuesOf(banner))
      if (issues.length > 0) return refused(issues)
      const dead = await checks.dead(typed.map(({ lien }) => lien))
      const refusals = typed
        .filter(({ lien }) => dead.has(lien))
        .map(({ number, libelle, lien }) =>
          entryIssue('Bannière', number, 'lien', deadLinkText(libelle, lien)),
        )
      if (refusals.length > 0) return refused(refusals)
      const notes = typed.flatMap(
        ({ libelle: label, lien: url }) => checks.externalNote({ label, url }) ?? [],
      )
      return ok({ settings: { banners: bannersOf(typed) }, notes })
    },
    write: ({ banners = [] }) =>
      Object.assign(
        {},
        ...BANNER_NUMBERS.map((number) => writtenBanner(banners[number - 1], number)),
      ),
    lines: ({ banners = [] }) =>
      banners.map(
        ({ title, text, link }, at) =>
          `${at + 1}. ${title}\u00A0: ${text} (${link.label} → ${link.url})`,
      ),
    tags: new Set([BANNERS_TAG]),
  }
}

function isEmpty({ titre, texte, libelle, lien }: TypedBanner): boolean {
  return titre === '' && texte === '' && libelle === '' && lien === ''
}

function issuesOf(banner: TypedBanner): readonly SettingIssue[] {
  const { number, titre, libelle, lien } = banner
  const issue = (field: string, message: string) => entryIssue('Bannière', number, field, message)
  return [
    ...(titre === '' ? [issue('titre', 'écrivez un titre.')] : []),
    ...(libelle === '' ? [issue('libelle', 'écrivez les mots du lien.')] : []),
    ...(LINK_ADDRESS.test(lien)
      ? []
      : [issue('lien', 'l’adresse commence par / ou par https://.')]),
    ...entryIssues(banner, 'Bannière'),
  ]
}

/**
 * Converts typed banners to banners, in the order that the editor typed. The id of a new banner
 * derives from its title.
 */
function bannersOf(typed: readonly TypedBanner[]): readonly Banner[] {
  const ids = new Set<string>()
  return sortByTypedPosition(typed).map(({ cle, titre, texte, libelle, lien }) => {
    const id = distinctSlug(slugify(cle === '' ? titre : cle), (slug) => ids.has(slug))
    ids.add(id)
    return {
      id,
      title: typeset(titre),
      text: typeset(texte),
      link: { label: typeset(libelle), url: lien },
    }
  })
}

function writtenBanner(banner: Banner | undefined, number: number): SettingFields {
  const rang = String(number)
  if (banner === undefined) return writeEntry({ ...EMPTY, rang }, number)
  const { id: cle, title: titre, text: texte, link } = banner
  const { label: libelle, url: lien } = link
  return writeEntry({ rang, titre, texte, libelle, lien, cle }, number)
}
