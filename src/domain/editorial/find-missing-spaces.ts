import { createLiteralTest } from './typography-corrections.ts'

/** Missing space or hyphen: its offset in the text, and the character to insert. */
export interface MissingGap {
  readonly at: number
  readonly text: ' ' | '-'
}

const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const AFTER_NUMBER = `${MONTHS}|est|et|en|ou|du|des?|les?|la|aux?|par|pour|sont|devien(?:t|nent)|procède|relatif|portant|fixant|[Ee]uros|jours?|mois|ans|années?|heures?|semaines?|salariés?|exemplaires|JORF|Niveau|Article|Congés`
const AFTER_ORDINAL =
  'anniversaire|catégorie|échelon|alinéa|jour|mois|année|trimestre|semestre|groupe|degré|partie|hebdomadaire|ou|et'
const BEFORE_NUMBER = `${MONTHS}|entre|moins|du|aux?|en|de|les?|la|soit|à|et|ou`
const STRUCTURE =
  '(?:[Aa]rticle|[Cc]hapitre|[Tt]itre|[Aa]nnexe|[Ll]ivre|[Ss]ection|[Aa]venant|[Aa]linéa|[Pp]aragraphe|[Nn]iveau|[Éé]chelon|[Gg]roupe|[Cc]oefficient|[Pp]osition|[Cc]atégorie)s?'
const LITTLE_WORD = 'les?|la|des?|du|aux?|et|ou|une?|en|par|sur|dans|que|qui|est|pour|avec'
const NUMBER = String.raw`(?<![\p{L}\p{N}_-])[LRDA]?\d[\d.,-]{0,20}`
const BEGINS = String.raw`(?<![\p{L}\p{N}_])`
const ENDS = String.raw`(?!\p{L})`

// Each pattern combines a lookbehind and a lookahead around the missing space. A word with a
// capital initial, or a first capital before its fifth letter, is never split: « FranceConnect »,
// « iPhone ».
const MISSING_SPACES: readonly string[] = [
  // « ministre.Exemples », « ETAM.Les », « 1.L’article », never « unité 5.A »
  String.raw`(?<=(?:[\p{Ll})»]|\p{Lu}{3})[.!?…])(?=\p{Lu}[\p{Ll}’']|[AÀ] \p{Ll})`,
  String.raw`(?<=\d\.)(?=\p{Lu}(?:\p{Ll}{2}|[’'])|En )|(?<=(?:^|\s)\d{1,2}\.)(?=[AÀ] l(?:[’']|a ))`,
  // « salariés:titre », « branche,etc. », « Nord,69625 », « GEIQ…etc. »
  String.raw`(?<=[\p{Ll})»]{2}[:;])(?=\p{L}{2})`,
  String.raw`(?<=\p{L}{2},)(?=\p{L}{2}|\p{L}[’']|[àya] )`,
  String.raw`(?<=\p{L}{3},)(?=\d)`,
  String.raw`(?<=\p{L}…)(?=\p{L}{2})`,
  // « (IJ)de », « (sur 8 heures)Si », « e)Enducteurs », never « (re)mobilisation »
  String.raw`(?<=${BEGINS}\((?:[^()]{0,80}\s[^()]{0,80}|[\p{Lu}\d]{1,6})\))(?=\p{L}{2})`,
  String.raw`(?<=(?:^|\s)(?:[a-z\d]\)|\[\d\]))(?=\p{Lu}[\p{Ll}’'])`,
  // « Smic(1 539,42 €) », never « salarié(e ou non) »; « 7« Délibérations », « mensuels »de »
  String.raw`(?<=\p{L}{3})(?=\((?:\d|\p{L}{3}|en )[^()]{0,80}\s[^()]{0,80}\))`,
  String.raw`(?<=[\p{L}\d])(?=«)|(?<=»)(?=[\p{L}\d]{2})`,
  // « 30 %de », « 2,85 €par »
  String.raw`(?<=[%€])(?=\p{L}{2})(?!uros)`,
  // « L. 3121-12en », « 1erjanvier », « 2ecatégorie », « du1er », « décembre1999 », never « 2de »
  `(?<=${NUMBER})(?!(?<=${BEGINS}2)des?${ENDS})(?=(?:${AFTER_NUMBER})${ENDS})`,
  String.raw`(?<=${BEGINS}\d{1,3}(?:er|re))(?=\p{Ll}{3})`,
  String.raw`(?<=${BEGINS}\d{1,3}e)(?=(?:${AFTER_ORDINAL})${ENDS})`,
  String.raw`(?<=${BEGINS}(?:${BEFORE_NUMBER}|${STRUCTURE}))(?=\d)`,
  // « l’articleI-3 », « articleL. 132-9 »
  String.raw`(?<=${BEGINS}${STRUCTURE})(?=[IVX]+${ENDS}|[LRD]\.)`,
  // « laCCN », « duSmic », « CDDet »
  String.raw`(?<=${BEGINS}(?:${LITTLE_WORD}))(?=\p{Lu}{2}(?!\p{Ll}))`,
  String.raw`(?<=${BEGINS}(?:la|les|du|des|aux))(?=\p{Lu}\p{Ll}{3})`,
  String.raw`(?<=${BEGINS}\p{Lu}{3,10})(?=(?:et|ou|au|du|de|est|en|pour)${ENDS})`,
  // « temporisLes », never « viaMichelin »
  String.raw`(?<=${BEGINS}\p{Ll}{4,20})(?=(?:\p{Lu}\p{Ll}{2}|(?:La|Le|Un|Il|En|Au) )\p{L}*(?![\p{L}\p{N}/_]))`,
]

const MISSING_SPACE = new RegExp(MISSING_SPACES.join('|'), 'uy')

/**
 * Fast pre-check: matches pairs of characters between which a space may be missing. The slower
 * rules run only if it matches.
 */
const NEIGHBOURS =
  /\p{Ll}(?=\p{Lu})|(?<=\p{Lu}{2})\p{Lu}(?=\p{Ll})|\d(?=\p{L})|\p{L}(?=\d)|(?<=\d)(?:er|re|e)(?=\p{Ll})|[.,;:!?…)\]»%€](?=[\p{L}\d])|\p{L}(?=\()|[\p{L}\d](?=«)/gu

/**
 * Returns the missing spaces and hyphens of a text, in order. Finds none in URLs and identifiers.
 */
export function missingGaps(text: string): readonly MissingGap[] {
  const isInLiteral = createLiteralTest(text)
  const hyphens = /\p{Ll}\p{Lu}/u.test(text)
    ? missingHyphens(text).filter((at) => !isInLiteral(at))
    : []
  const spaces = Array.from(
    text.matchAll(NEIGHBOURS),
    ({ 0: sign, index }) => index + sign.length,
  ).filter((at) => isMissingSpace(text, at) && !isInLiteral(at) && !hyphens.includes(at))
  return [
    ...spaces.map((at): MissingGap => ({ at, text: ' ' })),
    ...hyphens.map((at): MissingGap => ({ at, text: '-' })),
  ].toSorted((one, other) => one.at - other.at)
}

function isMissingSpace(text: string, at: number): boolean {
  MISSING_SPACE.lastIndex = at
  return MISSING_SPACE.test(text)
}

/** French departments, regions and islands whose names contain hyphens. */
const COMPOUND_NAMES =
  `Alpes-de-Haute-Provence Alpes-Maritimes Auvergne-Rhône-Alpes Bas-Rhin Basse-Normandie Bouches-du-Rhône
  Bourgogne-Franche-Comté Champagne-Ardenne Charente-Maritime Corse-du-Sud Côte-d’Or Côtes-d’Armor Deux-Sèvres
  Eure-et-Loir Franche-Comté Haute-Corse Haute-Garonne Haute-Loire Haute-Marne Haute-Normandie Haute-Saône
  Haute-Savoie Haute-Vienne Hautes-Alpes Hautes-Pyrénées Hauts-de-France Hauts-de-Seine Haut-Rhin Île-de-France
  Ile-de-France Ille-et-Vilaine Indre-et-Loire Languedoc-Roussillon Loir-et-Cher Loire-Atlantique Lot-et-Garonne
  Maine-et-Loire Meurthe-et-Moselle Midi-Pyrénées Nord-Pas-de-Calais Pas-de-Calais Poitou-Charentes
  Provence-Alpes-Côte Puy-de-Dôme Pyrénées-Atlantiques Pyrénées-Orientales Rhône-Alpes Saint-Barthélemy
  Saint-Martin Saint-Pierre-et-Miquelon Saône-et-Loire Seine-et-Marne Seine-Maritime Seine-Saint-Denis
  Tarn-et-Garonne Val-de-Marne Val-d’Oise`.split(/\s+/u)

const ANY_NAME = new RegExp(
  `(?<!\\p{L})(?:${COMPOUND_NAMES.map((name) => name.replaceAll('-', '-?')).join('|')})(?!\\p{L})`,
  'gu',
)

/** Returns the offsets where known French place names lack a hyphen: « AlpesMaritimes ». */
function missingHyphens(text: string): readonly number[] {
  return Array.from(text.matchAll(ANY_NAME)).flatMap(({ 0: written, index }) =>
    hyphensMissingIn(written).map((at) => index + at),
  )
}

function hyphensMissingIn(written: string): readonly number[] {
  const bare = written.replaceAll('-', '')
  const name = COMPOUND_NAMES.find((each) => each.replaceAll('-', '') === bare) ?? written
  const missing: number[] = []
  let at = 0
  for (const sign of name) {
    if (written.startsWith(sign, at)) at += sign.length
    else missing.push(at)
  }
  return missing
}
