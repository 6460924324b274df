import { inlineText } from './body-text.ts'
import { isBox } from './body-traversal.ts'
import { NOTE_TONES } from './boxed-note-title.ts'
import type { Block, Body, Chart, HeadPicture, Inline, TableCell } from './document-body.ts'
import { FOCUS_NAMES } from './picture.ts'

/**
 * What a body has besides its running words, in reading order and in French: kinds of blocks,
 * formats, targets, titles and data. `key` also tells how deep it stands.
 */
export interface BodyTrait {
  readonly key: string
  readonly words: string
}

/** Returns the traits of a body. Two bodies with equal traits and running words are equal. */
export function traitsOf(body: Body): readonly BodyTrait[] {
  return blocksTraits(body, 0)
}

function blocksTraits(body: Body, depth: number): readonly BodyTrait[] {
  return body.flatMap((block) => [trait(nameOf(block), depth), ...partTraits(block, depth + 1)])
}

function trait(words: string, depth: number): BodyTrait {
  return { key: `${depth} ${words}`, words }
}

type Names = {
  readonly [Type in Block['type']]: (block: Extract<Block, { type: Type }>) => string
}

const CHART_FORMS = { columns: 'en colonnes', bars: 'en barres', line: 'en ligne' } as const

const NAMES: Names = {
  heading: ({ level }) => `Intertitre de niveau ${level}`,
  paragraph: () => 'Paragraphe',
  list: ({ ordered, start = 1 }) =>
    ordered ? `Liste numérotée à partir de ${start}` : 'Liste à puces',
  table: ({ caption }) => named('Tableau', caption),
  quote: () => 'Citation',
  legalText: () => 'Texte de loi',
  note: ({ tone, title }) => named(`Encadré «\u00A0${NOTE_TONES[tone]}\u00A0»`, title),
  download: ({ label, href, format, bytes }) =>
    [named('Fichier', label), href, format, bytes === undefined ? undefined : `${bytes} octets`]
      .filter((part) => part !== undefined)
      .join(', '),
  image: ({ file, alt, credit }) =>
    [`Image ${file}`, alt === undefined ? 'décorative' : named('texte', alt), credit]
      .filter((part) => part !== undefined)
      .join(', '),
  accordion: ({ title }) => named('Volet', title),
  chart: ({ form, title, unit }) => `${named(`Graphique ${CHART_FORMS[form]}`, title)}, en ${unit}`,
  separator: () => 'Trait de séparation',
  code: ({ caption }) => named('Code', caption),
}

/** Describes a picture in French: its file, alternative text, credit, caption and focus. */
export function describePicture(picture: HeadPicture): string {
  const { children, focus } = picture
  const caption = inlineText(children)
  return [
    NAMES.image(picture),
    ...(caption === '' ? [] : [named('légende', caption)]),
    ...(focus === undefined ? [] : [named('recadrage', FOCUS_NAMES[focus])]),
  ].join(', ')
}

function nameOf<Type extends Block['type']>(
  block: Extract<Block, { type: Type }> & { type: Type },
): string {
  return NAMES[block.type](block)
}

function named(kind: string, title: string | undefined): string {
  return title === undefined ? kind : `${kind}\u00A0: ${title}`
}

function partTraits(block: Block, depth: number): readonly BodyTrait[] {
  if (isBox(block)) return blocksTraits(block.children, depth)
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'image':
      return inlineTraits(block.children, depth)
    case 'list':
      return block.items.flatMap((item, at) => [
        trait(`Point ${at + 1} de la liste`, depth),
        ...blocksTraits(item, depth + 1),
      ])
    case 'table':
      return block.rows.flatMap((row, at) => [
        trait(`Ligne ${at + 1} du tableau`, depth),
        ...row.flatMap((cell) => cellTraits(cell, depth + 1)),
      ])
    case 'chart':
      return chartTraits(block, depth)
    case 'code':
      return block.text.split('\n').map((line) => trait(`Ligne de code\u00A0: ${line}`, depth))
    case 'download':
    case 'separator':
      break
  }
  return []
}

function cellTraits({ header, columns, rows, children }: TableCell, depth: number) {
  const name = [
    header ? 'Cellule d’en-tête' : 'Cellule',
    ...(columns === undefined ? [] : [`sur ${columns} colonnes`]),
    ...(rows === undefined ? [] : [`sur ${rows} lignes`]),
  ]
  return [trait(name.join(', '), depth), ...blocksTraits(children, depth + 1)]
}

function chartTraits({ labels, series }: Chart, depth: number): readonly BodyTrait[] {
  const labelled = labels.map((label) => trait(`Étiquette\u00A0: ${label}`, depth))
  const data = series.flatMap(({ name, values }) => [
    trait(`Série\u00A0: ${name}`, depth),
    ...values.map((value, at) =>
      trait(`${name}, ${labels[at] ?? `rang ${at + 1}`}\u00A0: ${value}`, depth + 1),
    ),
  ])
  return [...labelled, ...data]
}

const MARKS = {
  strong: 'Gras',
  em: 'Italique',
  sup: 'Exposant',
  sub: 'Indice',
  ins: 'Ajout',
  del: 'Suppression',
} as const

function inlineTraits(inlines: readonly Inline[], depth: number): readonly BodyTrait[] {
  return inlines.flatMap((inline) => {
    if (inline.type === 'text') return []
    if (inline.type === 'lineBreak') return [trait('Retour à la ligne', depth)]
    if (inline.type === 'footnoteRef') return [trait(`Appel de la note ${inline.id}`, depth)]
    const name = `${formatName(inline)}\u00A0: «\u00A0${inlineText(inline.children)}\u00A0»`
    return [trait(name, depth), ...inlineTraits(inline.children, depth + 1)]
  })
}

function formatName(inline: Extract<Inline, { readonly children: unknown }>): string {
  if (inline.type === 'link') return `Lien vers ${inline.href}`
  if (inline.type === 'termRef') return `Lien vers la définition ${inline.slug}`
  if (inline.type !== 'legalRef') return MARKS[inline.type]
  const { code, article, id } = inline
  return `Référence à ${article}, ${code}${id === undefined ? '' : ` (${id})`}`
}
