import type {
  AgreementNode,
  AgreementRecord,
  ArticleData,
  SectionNode,
} from './agreement-record.ts'

/** A text of an agreement as its file places it: its base text, or a text under « Textes Attachés » or « Textes Salaires ». */
export interface PlacedText {
  readonly part: 'base' | 'attached' | 'pay'
  /** Its identifier at Légifrance (KALITEXT…), the same through all its versions. */
  readonly cid: string
  readonly section: SectionNode
}

/** An article with the titles of the sections of its text that hold it, the outermost first. */
export interface PlacedArticle {
  readonly data: ArticleData
  readonly within: readonly string[]
  /** Whether nothing stands before it in its section. */
  readonly first: boolean
  /** Whether it is the only article of its section without a number or a title of its own. */
  readonly onlyNameless: boolean
}

/** The texts of an agreement, in the order of its file. */
export function textsOf({ children }: AgreementRecord): readonly PlacedText[] {
  return children.flatMap((category): readonly PlacedText[] => {
    const title = category.data.title ?? ''
    if (/^texte de base/iu.test(title)) return placed('base', category)
    const part = /salaires?/iu.test(title) ? 'pay' : 'attached'
    return category.children.flatMap((child) =>
      child.type === 'section' ? placed(part, child) : [],
    )
  })
}

/** The articles of a text, in reading order. */
export function articlesOf(text: PlacedText): readonly PlacedArticle[] {
  return articlesIn(text.section, [])
}

function placed(part: PlacedText['part'], section: SectionNode): readonly PlacedText[] {
  const { cid } = section.data
  return cid === undefined ? [] : [{ part, cid, section }]
}

function articlesIn(section: SectionNode, within: readonly string[]): readonly PlacedArticle[] {
  const nameless = section.children.filter((child) => isNameless(child))
  return section.children.flatMap((child, at): readonly PlacedArticle[] => {
    if (child.type === 'section') return articlesIn(child, inside(child, within))
    const onlyNameless = nameless.length === 1 && nameless[0] === child
    return [{ data: child.data, within, first: at === 0, onlyNameless }]
  })
}

function inside({ data }: SectionNode, within: readonly string[]): readonly string[] {
  const title = (data.title ?? '').trim()
  return title === '' ? within : [...within, title]
}

function isNameless(node: AgreementNode): boolean {
  if (node.type === 'section') return false
  const { num = '', surtitre = '' } = node.data
  return num.trim() === '' && surtitre.trim() === ''
}
