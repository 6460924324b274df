import type { SectorKey } from '../../../../domain/editorial/sector.ts'
import type { ThemeKey } from '../../../../domain/editorial/theme.ts'

// The data give a page no theme. Its title does: the order matters, « les attributions du CSE en matière de santé »
// is first of all about the staff representatives.
const THEMES: readonly (readonly [ThemeKey, RegExp])[] = [
  [
    'representants-du-personnel-ce',
    /\bCSE\b|comité social|délégués? syndica|syndica|représentants? d|conseil d'entreprise|négociations?\b|accords? (?:de performance|interprofessionnel)|conventions collectives|conseiller du salarié|protection en cas de licenciement|\bla grève\b/iu,
  ],
  [
    'sante-securite',
    /risques?\b|prévention|sécurité et|protocole de sécurité|santé|sûreté|amiante|chaleur|canicule|dans le froid|masques|filtres|gants|chimiques|bruit|commandes bimanuelles|machines?\b|ventilation|silicose|atmosphériques|levage|accident|maladie professionnelle|visites médicales|inaptitude|pénibilité|fumer|vapoter|harcèlement|droit de retrait|adaptation du poste/iu,
  ],
]

const SECTORS: Readonly<Record<ThemeKey, SectorKey>> = {
  'droit-du-travail': 'pme',
  'representants-du-personnel-ce': 'rp',
  'sante-securite': 'st',
}

const BUILDING = /bâtiment|génie civil|chantier|grues|OPPBTP/iu

/** The theme of a guide, read in its title: staff representation, health and safety, else labour law at large. */
export function themeOfGuide(title: string): ThemeKey {
  const plain = title.replaceAll('’', "'")
  return THEMES.find(([, words]) => words.test(plain))?.[0] ?? 'droit-du-travail'
}

/** The sectors of a guide: that of its theme, and the building trade when its title names it. */
export function sectorsOfGuide(title: string): readonly SectorKey[] {
  const own = SECTORS[themeOfGuide(title)]
  return BUILDING.test(title) && !title.includes('insertion') ? [own, 'btp'] : [own]
}
