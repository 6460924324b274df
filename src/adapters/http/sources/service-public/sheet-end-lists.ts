import { findArticleMentions } from '#domain/editorial/article-numbers.ts'
import { heading } from '#domain/editorial/body-builders.ts'
import type { Block, Body, Inline } from '#domain/editorial/document-body.ts'

import { tidyInlines } from '../html/tidy-inlines.ts'
import { findCodeName } from '../legifrance-links.ts'
import { externalLinkTarget, sheetLink } from './inline-element-converters.ts'
import { linkCard, contactCard, serviceCard, titleCard } from './service-and-contact-cards.ts'
import type { SheetConversion } from './sheet-conversion-context.ts'
import { childOf, childrenOf, lineOf, textOf } from './sheet-xml.ts'
import type { XmlElement } from './sheet-xml.ts'

type Link = (children: readonly Inline[]) => Inline

/**
 * Links a reference text. In « Code du travail : articles L1237-1 à L1237-3 », each number links to
 * its article, the first words to the section. Other titles are linked whole.
 */
function referenceWords(text: string, link: Link | undefined, reference = text): readonly Inline[] {
  const whole: Inline = { type: 'text', text }
  const linked = link?.([whole]) ?? whole
  const code = findCodeName(text) ?? findCodeName(reference)
  const mentions = findArticleMentions(text)
  if (code === undefined || mentions.length === 0 || linked.type === 'legalRef') return [linked]
  const cited = mentions.flatMap(({ start, end, number }, at): readonly Inline[] => {
    const before = wordsOf(text.slice(mentions[at - 1]?.end ?? 0, start))
    const children = wordsOf(text.slice(start, end))
    const opening = at === 0 && link !== undefined && before.length > 0 ? [link(before)] : before
    return [...opening, { type: 'legalRef', code, article: number, children }]
  })
  return [...cited, ...wordsOf(text.slice(mentions.at(-1)?.end))]
}

function wordsOf(text: string): readonly Inline[] {
  return text === '' ? [] : [{ type: 'text', text }]
}

type ItemsReader = (elements: readonly XmlElement[], conversion: SheetConversion) => readonly Body[]

interface End {
  readonly title: string
  readonly names: readonly string[]
  readonly items: ItemsReader
}

/** Lists that service-public.fr prints after a sheet, with their headings, in display order. */
const ENDS: readonly End[] = [
  { title: 'Où s’adresser ?', names: ['OuSAdresser'], items: each(contactCard) },
  {
    title: 'Services en ligne et formulaires',
    names: ['ServiceEnLigne'],
    items: each(serviceCard),
  },
  {
    title: 'Pour en savoir plus',
    names: ['PourEnSavoirPlus', 'LienExterneCommente'],
    items: each(furtherCard),
  },
  {
    title: 'Voir aussi',
    names: ['QuestionReponse', 'VoirAussi', 'CommentFaireSi', 'RechercheGuidee'],
    items: (elements, conversion) => elements.flatMap((element) => otherPages(element, conversion)),
  },
  { title: 'Textes de référence', names: ['Reference'], items: each(referenceItem) },
  { title: 'Sigles', names: ['Abreviation'], items: each(abbreviationItem) },
]

/** Names of the elements in the lists that end a sheet. */
export const END_NAMES: ReadonlySet<string> = new Set(ENDS.flatMap(({ names }) => names))

/** Converts the lists that end a sheet, each under its heading. */
export function convertEndLists(
  elements: readonly XmlElement[],
  conversion: SheetConversion,
): Body {
  return ENDS.flatMap(({ title, names, items }): readonly Block[] => {
    const own = elements.filter(({ name }) => names.includes(name))
    const filled = items(own, conversion).filter((item) => item.length > 0)
    if (filled.length === 0) return []
    conversion.additions.push(title)
    return [heading(title), { type: 'list', ordered: false, items: filled }]
  })
}

/** Returns the references to other sheets in an element of a final list. */
export function sheetReferences(element: XmlElement): readonly XmlElement[] {
  if (element.name !== 'VoirAussi') return [element]
  return [...childrenOf(element, 'Fiche'), ...childrenOf(element, 'Dossier')]
}

function each(card: (element: XmlElement, conversion: SheetConversion) => Body): ItemsReader {
  return (elements, conversion) => elements.map((element) => card(element, conversion))
}

function furtherCard(element: XmlElement, conversion: SheetConversion): Body {
  const link = childOf(element, 'LienExterne')
  if (link === undefined) return linkCard(element, element.attributes['URL'] ?? '', conversion)
  const own = titleCard(
    link,
    lineOf(link),
    link.attributes['URL'] ?? '',
    lineOf(childOf(element, 'Source')),
  )
  const comment = lineOf(childOf(element, 'Commentaire'))
  return [...own, ...paragraph(wordsOf(comment))]
}

/** Builds links to the other sheets that a sheet mentions, except related documents. */
function otherPages(element: XmlElement, conversion: SheetConversion): readonly Body[] {
  return sheetReferences(element).flatMap((page): readonly Body[] => {
    const { ID: id = '', audience } = page.attributes
    const theme = childOf(page, 'Theme')
    if (theme !== undefined) conversion.removals.push({ reason: 'subject', text: textOf(theme) })
    if (conversion.related.has(id)) {
      conversion.removals.push({ reason: 'related', text: titleOf(page) })
      return []
    }
    const title = titleOf(page)
    if (title === '') return []
    const words = [{ type: 'text', text: title }] as const
    return [[{ type: 'paragraph', children: [sheetLink(id, audience, conversion.links)(words)] }]]
  })
}

function titleOf(page: XmlElement): string {
  return lineOf(childOf(page, 'Titre') ?? page)
}

/** Converts a reference of a sheet or definition: a file, an article of a code, or a URL. */
export function referenceItem(element: XmlElement): Body {
  const title = lineOf(childOf(element, 'Titre'))
  const url = element.attributes['URL'] ?? ''
  const complement = lineOf(childOf(element, 'Complement'))
  const source = lineOf(childOf(element, 'Source'))
  const file = titleCard(element, title, url, source)
  if (file[0]?.type === 'download') return [...file, ...paragraph(wordsOf(complement))]
  const link = externalLinkTarget(url, title)
  return paragraph(
    tidyInlines([...referenceWords(title, link), ...lines([complement, source], title)]),
  )
}

function lines(texts: readonly string[], title: string): readonly Inline[] {
  return texts.flatMap((text): readonly Inline[] =>
    text === '' ? [] : [{ type: 'lineBreak' }, ...referenceWords(text, undefined, title)],
  )
}

function abbreviationItem(element: XmlElement): Body {
  const short = lineOf(childOf(element, 'Titre'))
  const long = lineOf(childOf(element, 'Texte'))
  return paragraph([
    { type: 'strong', children: [{ type: 'text', text: short }] },
    { type: 'text', text: ` : ${long}` },
  ])
}

function paragraph(children: readonly Inline[]): Body {
  return children.length === 0 ? [] : [{ type: 'paragraph', children }]
}
