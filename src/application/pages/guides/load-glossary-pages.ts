import { compareFrench } from '#domain/editorial/french-collation.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { glossaryCategoryPath, glossaryLetterPath, PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { listPageTags } from '../common/cache-tags.ts'
import { cardOf } from '../common/document-cards.ts'
import {
  categoriesOf,
  categoryLinks,
  initialOf,
  loadGlossary,
} from '../common/glossary-definitions.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import { PAGE_TEXTS } from '../common/page-texts.ts'
import { glossaryCategoryText, glossaryLetterText } from '../lists/list-page-titles.ts'
import { pagedMeta, groupByInitial } from '../lists/load-list.ts'

/** Loads the glossary's main page: all definitions by initial, and the categories. */
export async function loadGlossaryPage(ports: PagePorts): Promise<PageContent> {
  const terms = await loadGlossary(ports.library)
  return {
    view: {
      kind: 'glossary',
      meta: pagedMeta(PAGE_TEXTS[PATHS.glossary], PATHS.glossary, 1),
      breadcrumb: breadcrumbTo(PATHS.guides),
      total: terms.length,
      categories: categoryLinks(terms.flatMap(categoriesOf)),
      letters: groupByInitial(terms),
    },
    lifetime: 'definitions',
    tags: listPageTags('definition'),
  }
}

/**
 * Loads the page of the definitions with an initial, whose slug ends the page's path. Returns
 * undefined if there are none.
 */
export async function loadGlossaryInitialPage(
  ports: PagePorts,
  slug: string,
): Promise<PageContent | undefined> {
  const terms = await loadGlossary(ports.library)
  const letters = [...new Set(terms.map(initialOf))].toSorted(compareFrench)
  const letter = letters.find((each) => glossaryLetterPath(each).endsWith(`/${slug}`))
  if (letter === undefined) return undefined
  return {
    view: {
      kind: 'glossaryLetter',
      meta: pagedMeta(glossaryLetterText(letter), glossaryLetterPath(letter), 1),
      breadcrumb: breadcrumbTo(PATHS.guides, PATHS.glossary),
      letter,
      letters,
      definitions: terms
        .filter((term) => initialOf(term) === letter)
        .map((term) => cardOf(term, ports)),
    },
    lifetime: 'definitions',
    tags: listPageTags('definition'),
  }
}

/**
 * Loads the page of the definitions in the category with a slug. Returns undefined if there are
 * none.
 */
export async function loadGlossaryCategoryPage(
  ports: PagePorts,
  slug: string,
): Promise<PageContent | undefined> {
  const terms = await loadGlossary(ports.library)
  const categories = terms.flatMap(categoriesOf)
  const category = categories.find((each) => slugify(each) === slug)
  if (category === undefined) return undefined
  const definitions = terms.filter((term) =>
    categoriesOf(term).some((each) => slugify(each) === slug),
  )
  return {
    view: {
      kind: 'glossaryCategory',
      meta: pagedMeta(glossaryCategoryText(category), glossaryCategoryPath(category), 1),
      breadcrumb: breadcrumbTo(PATHS.guides, PATHS.glossary),
      category,
      categories: categoryLinks(categories),
      definitions: definitions.map((term) => cardOf(term, ports)),
    },
    lifetime: 'definitions',
    tags: listPageTags('definition'),
  }
}
