import type { CheckedReferences } from '#application/newsroom/references/find-doubtful-references.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'
import { doubtfulText, isInCode } from '#domain/newsroom/doubtful-reference.ts'
import type { DoubtfulReference } from '#domain/newsroom/doubtful-reference.ts'

import styles from './desk.module.css'

/**
 * Warning about articles of the Labour Code that the text names although they are unknown,
 * unverified or changed. Saving and publishing stay possible. Renders nothing without such an article.
 */
export function ReferenceWarnings({ references }: { readonly references: CheckedReferences }) {
  const { doubtful, asOf } = references
  if (doubtful.length === 0) return null
  return (
    <section className={styles.notice} aria-labelledby="articles-a-verifier">
      <h2 id="articles-a-verifier">
        {formatCount(doubtful.length, 'article du Code à vérifier', 'articles du Code à vérifier')}
      </h2>
      <ul>
        {doubtful.map((reference) => (
          <li key={reference.article}>
            {doubtfulText(reference, asOf)}
            {!reference.isReference && ' (écrit sans renvoi)'}
            {isInCode(reference.state) && <ArticleLink reference={reference} />}
          </li>
        ))}
      </ul>
      <p className={styles.help}>
        Rien n’empêche d’enregistrer ni de publier{'\u00A0'}: corrigez le numéro, ou vérifiez ce que
        dit l’article aujourd’hui.
      </p>
    </section>
  )
}

function ArticleLink({ reference: { article } }: { readonly reference: DoubtfulReference }) {
  return (
    <>
      {' '}
      (
      <a href={lawArticlePath(article)} target="_blank" rel="noopener">
        lire l’article dans un autre onglet
      </a>
      )
    </>
  )
}
