import { ConcreteHyperlink } from 'docx'
import type { IContext, IXmlableObject, TextRun } from 'docx'

const HYPERLINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'

/** Link to a URL with a given id: those of `ExternalHyperlink` are random, and files cached. */
class NumberedHyperlink extends ConcreteHyperlink {
  readonly #url: string

  constructor(url: string, words: TextRun, id: string) {
    super([words], id)
    this.#url = url
  }

  override prepForXml(context: IContext): IXmlableObject | undefined {
    const { Relationships: relationships } = context.viewWrapper
    relationships.addRelationship(this.linkId, HYPERLINK, this.#url, 'External')
    return super.prepForXml(context)
  }
}

/** Creates the links of one Word file, numbered in order. */
export function wordLinks(): (url: string, words: TextRun) => ConcreteHyperlink {
  let count = 0
  return (url, words) => new NumberedHyperlink(url, words, `lien${(count += 1)}`)
}
