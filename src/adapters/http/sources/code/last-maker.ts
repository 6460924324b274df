import type { AmendingLink, ArticleRecord } from './code-record.ts'

const MAKES_VERSION =
  /^(?:CREE|MODIFIE|DEPLACE|TRANSFERE|CODIFICATION|MODIFICATION|CREATION|TRANSFERT)$/u

/** The link to the text that made the version of an article in force: the last published of those that wrote or moved it. */
export function lastMaker({ lienModifications }: ArticleRecord): AmendingLink | undefined {
  return lienModifications
    .filter(({ linkType }) => MAKES_VERSION.test(linkType))
    .toSorted((a, b) => publication(b).localeCompare(publication(a)))[0]
}

function publication({ datePubliTexte }: AmendingLink): string {
  return datePubliTexte ?? ''
}
