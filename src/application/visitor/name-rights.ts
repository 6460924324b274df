import { formatIdcc } from '#domain/editorial/idcc-number.ts'
import { isSectorKey } from '#domain/editorial/sector.ts'
import { isThemeKey } from '#domain/editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'
import { RIGHT_KIND_PHRASES } from '#domain/premium/premium-messages.ts'
import type { OpeningRight } from '#domain/visitor/opening-rights.ts'
import { PREMIUM_KEY } from '#domain/visitor/reader-rights.ts'
import type { Right } from '#domain/visitor/reader-rights.ts'
import type { ContentLibrary } from '#ports/published-content.ts'
import type { NamedRight } from '#ports/rights-and-action-codes.ts'

/** Names of rights that are neither a theme nor a sector. */
const NAMES: Readonly<Record<string, string>> = { [PREMIUM_KEY]: 'Actualité Premium' }

/** Adds French names to rights: of a theme, sector or agreement, else made from the key. */
export function nameRights(
  library: Pick<ContentLibrary, 'list'>,
  rights: readonly Right[],
): Promise<readonly NamedRight[]> {
  return Promise.all(
    rights.map(async (right) => ({
      ...right,
      name:
        right.kind === 'collectiveAgreements'
          ? await agreementName(library, right.key.padStart(4, '0'))
          : subjectOf(right.key),
    })),
  )
}

async function agreementName(library: Pick<ContentLibrary, 'list'>, idcc: string): Promise<string> {
  const query = { kinds: ['agreement'], idcc, order: 'title', offset: 0, limit: 1 } as const
  const [agreement] = (await library.list(query)).items
  return agreement?.kind === 'agreement' ? agreement.shortTitle : formatIdcc(idcc)
}

function subjectOf(key: string): string {
  if (Object.hasOwn(NAMES, key)) return NAMES[key] ?? key
  if (isThemeKey(key)) return THEME_TITLES[key]
  if (isSectorKey(key)) return SECTOR_TEXTS[key].title
  const words = key.replaceAll(/[-_]+/g, ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const alternatives = new Intl.ListFormat('fr', { type: 'disjunction' })

/** Describes the rights that open a document: « l’espace « … » ou la convention collective « … » ». */
export async function openingRightsText(
  library: Pick<ContentLibrary, 'list'>,
  openedBy: readonly OpeningRight[],
): Promise<string> {
  const named = await nameRights(library, openedBy)
  return alternatives.format(
    named.map(({ kind, name }) => `${RIGHT_KIND_PHRASES[kind]} «\u00A0${name}\u00A0»`),
  )
}
