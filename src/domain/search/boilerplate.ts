import { inlineText } from '../editorial/body-text.ts'
import type { Block, Body } from '../editorial/body.ts'
import { foldedWord } from './folded-word.ts'

/** The headings under which the pages of public services list addresses, forms, laws and other pages: the same words on each, about nothing in particular. */
const FURNITURE =
  /^(?:textes? (?:de (?:reference|loi)|reglementaires?)|references? (?:juridiques?|reglementaires?)|sources reglementaires|d.ou viennent ces informations|pour (?:en savoir plus|aller plus loin)|services? en ligne|et aussi|voir aussi|sigles|ou s.adresser|qui (?:contacter|peut m.aider)|a lire (?:sur|aussi|en complement)|lire (?:en complement|aussi|la (?:retranscription|suite))|formulaires?$|teleservice|modeles? de documents?$|documents?$)/

/** A body without what every page has under the same headings: searches do not look there (§2). */
export function withoutBoilerplate(body: Body): Body {
  const kept: Block[] = []
  let dropped = Infinity
  for (const block of body) {
    if (block.type === 'heading' && block.level <= dropped) {
      dropped = isFurniture(block) ? block.level : Infinity
    }
    if (dropped === Infinity && !isFurniture(block)) kept.push(block)
  }
  return kept
}

function isFurniture(block: Block): boolean {
  const title = titleOf(block)
  return title !== undefined && FURNITURE.test(foldedWord(title).trim())
}

function titleOf(block: Block): string | undefined {
  if (block.type === 'heading') return inlineText(block.children, ' ')
  return block.type === 'note' || block.type === 'accordion' ? block.title : undefined
}
