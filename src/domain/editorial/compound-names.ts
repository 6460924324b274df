/** Departments, regions and islands that are written with hyphens. */
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

/** Where compound names lack a hyphen: « AlpesMaritimes ». */
export function missingHyphens(text: string): readonly number[] {
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
