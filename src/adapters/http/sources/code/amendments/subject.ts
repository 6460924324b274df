import type { CodePart } from '../code-tree.ts'
import { partSubject } from '../part-title.ts'
import type { AmendedArticle } from './amending-texts.ts'

const GENERIC =
  /^(?:dispositions|chapitre unique|champ d|principes?|définitions?|objet|missions?|annexes?|organisation|fonctionnement|modalités|conditions|règles|autres|généralités|régime|mise en œuvre|procédure|section|sous-section|attributions|composition|financement|contrôle|sanctions|partie|titre préliminaire|compétences|acquisition|versements?|mise en place|mise en oeuvre|emploi$|contenu|durée$|calcul|montant|ordre public$|[A-Z] –)/iu
const LARGE_PART = 0.6
const LONGEST = 100

/** Whether the title of a part says what it is about by itself: « Ordre public » does not. */
export function isTelling({ title }: CodePart): boolean {
  return !GENERIC.test(partSubject(title))
}

/** What a text is about, as the Code says it: the title of the smallest part that holds most of its articles and says something by itself, briefly; none when they are scattered. */
export function subjectOf(articles: readonly AmendedArticle[]): string | undefined {
  let subject: string | undefined
  for (let depth = 1; ; depth += 1) {
    const part = mainPart(articles, depth)
    if (part === undefined) return subject
    const said = partSubject(part.title)
    if (isTelling(part) && said.length <= LONGEST) subject = said
  }
}

/** The part of that depth which holds most of the articles, if it holds three in five of them. */
function mainPart(articles: readonly AmendedArticle[], depth: number): CodePart | undefined {
  const groups = Map.groupBy(articles, ({ within }) => within[depth])
  for (const [part, inside] of groups)
    if (part !== undefined && inside.length >= articles.length * LARGE_PART) return part
  return undefined
}
