import { heading, link, paragraph } from '#domain/editorial/body-builders.ts'
import { plainText, punctuatedText } from '#domain/editorial/body-text.ts'
import type { Block, Body } from '#domain/editorial/document-body.ts'
import { slugify } from '#domain/editorial/slugify.ts'

import { PINS } from '../data-package-pins.ts'
import { assemble } from '../html/assemble-blocks.ts'
import { finishBody, convertHtml } from '../html/body-from-html.ts'
import type { Dialect } from '../html/conversion-context.ts'
import { parseSafeUrl } from '../html/parse-safe-url.ts'
import { currentOfficialUrl } from '../service-public/inline-element-converters.ts'
import type { Term } from '../service-public/merge-terms.ts'
import type { GlossaryRecord } from '../service-public/read-glossary-records.ts'
import { createSheetConversion } from '../service-public/sheet-body.ts'
import type { SheetLinks } from '../service-public/sheet-conversion-context.ts'
import { referenceItem } from '../service-public/sheet-end-lists.ts'
import type { SheetDefinition } from '../service-public/sheet-record.ts'

const SHEETS = 'service-public.fr'
const GLOSSARY = 'le Code du travail numérique'

const DIALECT: Dialect = {
  mend: (text) => text.normalize('NFC'),
  link(href) {
    const address = parseSafeUrl(href, PINS.glossary.url)
    return address === undefined ? undefined : { type: 'link', href: currentOfficialUrl(address) }
  },
}

/**
 * Builds the body of a term's page: definitions, then references. Headings name the two sources if
 * both define the term.
 */
export function definitionBody({ record, sheetDefinitions }: Term, links: SheetLinks): Body {
  const own = record === undefined ? [] : convertHtml(record.definition, DIALECT).body
  const theirs = distinct(sheetDefinitions.map((definition) => bodyOf(definition, links)))
  const references = [
    ...sheetDefinitions.flatMap(({ references }) => references.map((each) => referenceItem(each))),
    ...(record === undefined ? [] : linksOf(record)),
  ]
  return finishBody([...definitionsOf(own, theirs.flat()), ...listOf(distinct(references))])
}

function definitionsOf(own: Body, theirs: Body): Body {
  if (own.length === 0 || theirs.length === 0) return [...own, ...theirs]
  return sameWords(own, theirs)
    ? attributed(`${GLOSSARY} et ${SHEETS}`, own)
    : [...attributed(GLOSSARY, own), ...attributed(SHEETS, theirs)]
}

function sameWords(a: Body, b: Body): boolean {
  return slugify(plainText(a)) === slugify(plainText(b))
}

/** Returns the first definition of a term as plain text; empty if it has none. */
export function firstDefinition({ record, sheetDefinitions: [first] }: Term): string {
  if (record !== undefined) return punctuatedText(convertHtml(record.definition, DIALECT).body)
  return first === undefined
    ? ''
    : punctuatedText(bodyOf(first, { sheets: new Map(), terms: new Map() }))
}

function bodyOf({ text }: SheetDefinition, links: SheetLinks): Body {
  const reading = createSheetConversion(links, new Set())
  return text === undefined ? [] : assemble(reading.read([text], reading))
}

function attributed(who: string, body: Body): readonly Block[] {
  return [heading(`Selon ${who}`), ...body]
}

function listOf(items: readonly Body[]): readonly Block[] {
  const filled = items.filter((item) => item.length > 0)
  if (filled.length === 0) return []
  return [heading('Références'), { type: 'list', ordered: false, items: filled }]
}

/**
 * Builds the links of a term's references. They have no titles, so the kind of page is inferred
 * from the URL.
 */
function linksOf({ refs }: GlossaryRecord): readonly Body[] {
  return refs.flatMap(({ url = '' }): readonly Body[] => {
    const address = parseSafeUrl(url, 'about:invalid')
    if (address === undefined) return []
    return [[paragraph(link(nameOf(address), currentOfficialUrl(address)))]]
  })
}

const PAGES: readonly (readonly [RegExp, string])[] = [
  [/service-public\.fr\/.*\/glossaire\//u, 'Définition sur service-public.fr'],
  [/service-public\.fr/u, 'Fiche de service-public.fr'],
  [/legifrance\.gouv\.fr\/affichCodeArticle/u, 'Article de code sur Légifrance'],
  [/legifrance\.gouv\.fr\/affichCode/u, 'Section de code sur Légifrance'],
  [/legifrance\.gouv\.fr\/affichJuri/u, 'Décision de justice sur Légifrance'],
  [/legifrance\.gouv\.fr/u, 'Texte sur Légifrance'],
]

function nameOf({ href, hostname }: URL): string {
  return PAGES.find(([address]) => address.test(href))?.[1] ?? hostname.replace(/^www\./u, '')
}

function distinct<Item>(items: readonly Item[]): readonly Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}
