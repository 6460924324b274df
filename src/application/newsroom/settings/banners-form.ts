import { typeset } from '#domain/editorial/apply-french-typography.ts'
import { MAX_BANNERS } from '#domain/editorial/banner.ts'
import type { Banner } from '#domain/editorial/banner.ts'
import { frenchMoment, frenchTime } from '#domain/editorial/french-formats.ts'
import type { Instant } from '#domain/shared/instant.ts'
import { parisDay, parisMoment } from '#domain/shared/paris-calendar.ts'
import { ok, valueIn } from '#domain/shared/result.ts'
import type { Clock } from '#ports/clock-and-timers.ts'
import type { BannerStore } from '#ports/published-content.ts'
import type { SiteSettingsSource } from '#ports/site-settings.ts'

import { BANNERS_TAG } from '../../pages/common/cache-tags.ts'
import type { LinkChecks } from './check-setting-links.ts'
import {
  entryNumbers,
  numberedField,
  orderEntries,
  readEntries,
  writeEntries,
} from './numbered-entries.ts'
import type { EntryForm } from './numbered-entries.ts'
import type { SettingFields, SettingForm } from './setting-form.ts'

type BannerField = 'titre' | 'texte' | 'libelle' | 'debut' | 'fin'

/** Banners in their settings form. */
export const BANNER_ENTRIES: EntryForm<BannerField> = {
  name: 'Bannière',
  max: MAX_BANNERS,
  fields: {
    titre: { label: 'Titre', required: 'écrivez un titre.' },
    texte: { label: 'Texte', rows: 2 },
    libelle: { label: 'Mots du lien', required: 'écrivez les mots du lien.' },
    lien: { label: 'Adresse du lien' },
    debut: { label: 'Paraît à partir de (facultatif, heure de Paris)', type: 'datetime-local' },
    fin: { label: 'Disparaît à (facultatif, heure de Paris)', type: 'datetime-local' },
  },
  linkWords: 'libelle',
  check: ({ debut, fin }) => {
    const [from, until] = [typedMoment(debut), typedMoment(fin)]
    if (debut !== '' && from === undefined) return [['debut', MOMENT_INVALID]]
    if (fin !== '' && until === undefined) return [['fin', MOMENT_INVALID]]
    const isWrong = from !== undefined && until !== undefined && until <= from
    return isWrong ? [['fin', 'la fin doit venir après le début.']] : []
  },
}

const MOMENT_INVALID = 'choisissez un jour et une heure, ou laissez vide.'

/** Parses a moment in Paris as a form sends it. Returns undefined for any other text. */
export function typedMoment(text: string): Instant | undefined {
  return valueIn(parisMoment(text.replace('T', ' ')))
}

/** Returns the numbers of the banners of a form that ended before a moment. */
export function endedBanners(fields: SettingFields, now: Instant): ReadonlySet<number> {
  const numbers = entryNumbers(BANNER_ENTRIES)
  return new Set(
    numbers.filter((number) => hasEnded(fields[numberedField('fin', number)] ?? '', now)),
  )
}

function hasEnded(end: string, now: Instant): boolean {
  const moment = typedMoment(end)
  return moment !== undefined && moment <= now
}

/** Writes a moment as the field of a form shows it; empty without one. */
function momentField(moment: Instant | undefined): string {
  return moment === undefined ? '' : `${parisDay(moment)}T${frenchTime(moment)}`
}

/** Tells the period of a banner in French; empty without one. */
function bannerPeriodText({ from, until }: Pick<Banner, 'from' | 'until'>): string {
  const texts = [
    ...(from === undefined ? [] : [`à partir du ${frenchMoment(from)}`]),
    ...(until === undefined ? [] : [`jusqu’au ${frenchMoment(until)}`]),
  ]
  return texts.join(', ')
}

/** Creates the settings form of the home page's banners. Empty banners are ignored. */
export function bannersForm(
  store: BannerStore,
  source: Pick<SiteSettingsSource, 'read'>,
  { checks, clock }: { readonly checks: LinkChecks; readonly clock: Clock },
): SettingForm {
  return {
    published: async () => ({ banners: await store.banners() }),
    folder: async () => ok({ settings: { banners: (await source.read()).banners }, notes: [] }),
    read: async (fields) => {
      const typed = await readEntries(BANNER_ENTRIES, fields, {
        checks,
        isOver: ({ fin }) => hasEnded(fin, clock.now()),
      })
      if (!typed.ok) return typed
      const { entries, notes } = typed.value
      const banners = orderEntries(entries, 'titre').map((banner): Banner => ({
        id: banner.id,
        title: typeset(banner.titre),
        text: typeset(banner.texte),
        link: { label: typeset(banner.libelle), url: banner.lien },
        ...periodOf(banner),
      }))
      return ok({ settings: { banners }, notes })
    },
    write: ({ banners = [] }) =>
      writeEntries(
        BANNER_ENTRIES,
        banners.map(({ id, title, text, link, from, until }) => ({
          titre: title,
          texte: text,
          libelle: link.label,
          lien: link.url,
          debut: momentField(from),
          fin: momentField(until),
          cle: id,
        })),
      ),
    lines: ({ banners = [] }) =>
      banners.map(
        ({ title, text, link, ...period }, at) =>
          `${at + 1}. ${title}\u00A0: ${text} (${[`${link.label} → ${link.url}`, bannerPeriodText(period)].filter(Boolean).join(', ')})`,
      ),
    tags: new Set([BANNERS_TAG]),
  }
}

function periodOf({ debut, fin }: Readonly<Record<'debut' | 'fin', string>>) {
  const [from, until] = [typedMoment(debut), typedMoment(fin)]
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
}
