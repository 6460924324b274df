import { MAX_BANNERS } from '#domain/editorial/banner.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { distinctSlug, slugify } from '#domain/editorial/slug.ts'
import { typeset } from '#domain/editorial/typography.ts'
import { LINK_ADDRESS } from '#domain/navigation/link-address.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { BannerStore } from '#ports/published-content.ts'
import type { SiteSettingsSource } from '#ports/site-settings.ts'

import { BANNERS_TAG } from '../../pages/common/cache-tags.ts'
import type { SettingFields, SettingForm, SettingIssue } from './setting-form.ts'

/** Names of the fields of each banner, before its number. */
export const BANNER_FIELDS = ['rang', 'titre', 'texte', 'libelle', 'lien', 'cle'] as const

export type BannerField = (typeof BANNER_FIELDS)[number]

/** Numbers of the banners in the form, from 1. */
export const BANNER_NUMBERS: readonly number[] = Array.from(
  { length: MAX_BANNERS },
  (_, at) => at + 1,
)

/** Returns the name of a field of the banner with this number. */
export function bannerField(field: BannerField, number: number): string {
  return `${field}-${number}`
}

/** Maximum characters of each typed field. */
export const MAX_BANNER_TEXT = 300

/** Creates the form of the banners of the home page. An empty banner is left out. */
export function bannersForm(
  store: BannerStore,
  source: Pick<SiteSettingsSource, 'read'>,
): SettingForm {
  return {
    published: async () => ({ banners: await store.banners() }),
    folder: async () => ok({ settings: { banners: (await source.read()).banners }, notes: [] }),
    read: async (fields) => {
      const typed = BANNER_NUMBERS.map((number) => typedBanner(fields, number)).filter(
        (banner) => !isEmpty(banner),
      )
      const issues = typed.flatMap((banner) => issuesOf(banner))
      if (issues.length > 0) return refused(issues)
      return ok({ settings: { banners: bannersOf(typed) }, notes: [] })
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

type TypedBanner = Readonly<Record<BannerField, string>> & { readonly number: number }

function typedBanner(fields: SettingFields, number: number): TypedBanner {
  const text = (field: BannerField) => (fields[bannerField(field, number)] ?? '').trim()
  return {
    number,
    rang: text('rang'),
    titre: text('titre'),
    texte: text('texte'),
    libelle: text('libelle'),
    lien: text('lien'),
    cle: text('cle'),
  }
}

function isEmpty({ titre, texte, libelle, lien }: TypedBanner): boolean {
  return titre === '' && texte === '' && libelle === '' && lien === ''
}

function issuesOf(banner: TypedBanner): readonly SettingIssue[] {
  const { number } = banner
  const issue = (field: BannerField, message: string): SettingIssue => ({
    field: bannerField(field, number),
    message: `Bannière ${number}\u00A0: ${message}`,
  })
  const long = BANNER_FIELDS.filter((field) => banner[field].length > MAX_BANNER_TEXT)
  return [
    ...(banner.titre === '' ? [issue('titre', 'écrivez un titre.')] : []),
    ...(banner.libelle === '' ? [issue('libelle', 'écrivez les mots du lien.')] : []),
    ...(LINK_ADDRESS.test(banner.lien)
      ? []
      : [issue('lien', 'l’adresse commence par / ou par https://.')]),
    ...(/^\d{0,2}$/u.test(banner.rang) ? [] : [issue('rang', 'la place est un nombre.')]),
    ...long.map((field) => issue(field, `${MAX_BANNER_TEXT} caractères au plus.`)),
  ]
}

/** Orders typed banners by their place. A new one gets the slug of its title as id. */
function bannersOf(typed: readonly TypedBanner[]): readonly Banner[] {
  const placed = typed.toSorted((a, b) => placeOf(a) - placeOf(b))
  const ids = new Set<string>()
  return placed.map(({ cle, titre, texte, libelle, lien }) => {
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

function placeOf({ rang, number }: TypedBanner): number {
  return rang === '' ? number : Number(rang)
}

function writtenBanner(banner: Banner | undefined, number: number): SettingFields {
  const values: Readonly<Record<BannerField, string>> = {
    rang: String(number),
    titre: banner?.title ?? '',
    texte: banner?.text ?? '',
    libelle: banner?.link.label ?? '',
    lien: banner?.link.url ?? '',
    cle: banner?.id ?? '',
  }
  return Object.fromEntries(
    BANNER_FIELDS.map((field) => [bannerField(field, number), values[field]]),
  )
}
