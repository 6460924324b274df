import { printIdcc } from '#domain/editorial/idcc.ts'
import { isSectorKey } from '#domain/editorial/sector.ts'
import { isThemeKey } from '#domain/editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { holds, NO_RIGHTS } from '#domain/visitor/rights.ts'
import type { NamedRight, Right, Rights } from '#domain/visitor/rights.ts'
import type { ContentLibrary } from '#ports/content.ts'

import { isOfKind, wholeList } from '../pages/lists/whole-list.ts'
import type { SummaryOf } from '../pages/lists/whole-list.ts'

const KINDS = ['subscriptions', 'trials', 'spaces', 'collectiveAgreements'] as const

/** The names of rights that are not those of a theme or a sector. */
const NAMES: Readonly<Record<string, string>> = { 'actualite-premium': 'Actualité Premium' }

/** Rights with the names that their owner knows them by: those of the themes, the sectors and the agreements of the library; a key that names nothing is read as words (§6). */
export async function namedRights(
  rights: Rights,
  library: Pick<ContentLibrary, 'list'>,
): Promise<readonly NamedRight[]> {
  const agreements =
    rights.collectiveAgreements.length === 0
      ? []
      : (await wholeList(library, 'agreement')).filter(isOfKind('agreement'))
  return KINDS.flatMap((kind) =>
    rights[kind].map((key) => ({ kind, key, name: nameOf({ kind, key }, agreements) })),
  )
}

function nameOf({ kind, key }: Right, agreements: readonly SummaryOf<'agreement'>[]): string {
  if (kind !== 'collectiveAgreements') return NAMES[key] ?? subjectOf(key)
  const held = { ...NO_RIGHTS, collectiveAgreements: [key] }
  const agreement = agreements.find(
    ({ idcc }) => idcc !== undefined && holds(held, { kind, key: idcc }),
  )
  return agreement?.shortTitle ?? printIdcc(key.padStart(4, '0'))
}

function subjectOf(key: string): string {
  if (isThemeKey(key)) return THEME_TITLES[key]
  if (isSectorKey(key)) return SECTOR_TEXTS[key].title
  const words = key.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
