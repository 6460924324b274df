import type { SectorKey } from '#domain/editorial/sector.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { SECTOR_TEXTS, THEME_TITLES } from '#domain/messages.ts'

import { THEME_DESCRIPTIONS } from '../common/page-texts.ts'
import type { PageText } from '../common/page-texts.ts'

/** Returns the title and description of the page of a theme's news. */
export function themeNewsText(theme: ThemeKey): PageText {
  return {
    title: `${THEME_TITLES[theme]}\u00A0: actualités`,
    description: THEME_DESCRIPTIONS[theme],
  }
}

/** Returns the title and description of a theme's section. */
export function themeSectionText(theme: ThemeKey): PageText {
  const title = THEME_TITLES[theme]
  return {
    title,
    description: `${title}\u00A0: actualités, guides pratiques et définitions réunis, pour comprendre et appliquer le droit du travail.`,
  }
}

/** Returns the title and description of the page of a year's news, of one theme or of all. */
export function newsYearText(year: number, theme: ThemeKey | undefined): PageText {
  if (theme === undefined) {
    return {
      title: `Actualités de ${year}`,
      description: `Toute l’actualité du droit du travail publiée en ${year}, de la plus récente à la plus ancienne.`,
    }
  }
  const subject = THEME_TITLES[theme]
  return {
    title: `${subject}\u00A0: actualités de ${year}`,
    description: `L’actualité publiée en ${year} sur le thème «\u00A0${subject}\u00A0», de la plus récente à la plus ancienne.`,
  }
}

/** Returns the title and description of a newsletter's archive. */
export function newsletterGroupText(group: SectorKey): PageText {
  const { title } = SECTOR_TEXTS[group]
  return {
    title: `Lettre ${title}\u00A0: archives`,
    description: `Tous les numéros mensuels de la lettre «\u00A0${title}\u00A0», du plus récent au plus ancien.`,
  }
}

/** Returns the title and description of the glossary page for an initial. `#` stands for digits. */
export function glossaryLetterText(letter: string): PageText {
  const place = letter === '#' ? 'un chiffre' : `la lettre ${letter}`
  return {
    title: `Glossaire\u00A0: ${letter === '#' ? '0-9' : `lettre ${letter}`}`,
    description: `Les mots du droit du travail et des ressources humaines qui commencent par ${place}, avec leur définition.`,
  }
}

/** Returns the title and description of the glossary page for a category. */
export function glossaryCategoryText(category: string): PageText {
  return {
    title: `Glossaire\u00A0: ${category}`,
    description: `Les mots du droit du travail de la catégorie «\u00A0${category}\u00A0», avec leur définition.`,
  }
}

/** Returns the title and description of an author's page. */
export function authorText(name: string): PageText {
  return {
    title: name,
    description: `Toutes les publications signées «\u00A0${name}\u00A0», de la plus récente à la plus ancienne.`,
  }
}

/** Returns the title and description of a tag's page. */
export function tagText(tag: string): PageText {
  return {
    title: tag,
    description: `Actualités, guides et textes classés sous «\u00A0${tag}\u00A0», du plus récent au plus ancien.`,
  }
}

/** Returns the title and description of a sector's page. */
export function sectorText(sector: SectorKey): PageText {
  const { title } = SECTOR_TEXTS[sector]
  return {
    title: `${title}\u00A0: actualité, conventions et guides`,
    description: `${title}\u00A0: l’actualité, les conventions collectives, les guides et la lettre mensuelle du secteur.`,
  }
}
