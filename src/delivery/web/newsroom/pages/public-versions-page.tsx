import {
  versionTitle,
  withdrawnText,
} from '#application/pages/versions/article-version-messages.ts'
import { revisionText } from '#domain/editorial/announced-article-revision.ts'
import { versionPath, versionsPath } from '#domain/navigation/published-version-paths.ts'
import type { PublishedVersion } from '#ports/published-versions.ts'

import { ARTICLE_FIELDS, articlePagePath, publicVersionsPath } from '../article-paths-and-fields.ts'
import type { ArticlePageView } from '../article-views.ts'
import { Button, NewsroomForm, useEditor } from '../newsroom-page-layout.tsx'
import { ErrorBox, StatusBox, FreshSignIn } from './error-and-status-boxes.tsx'
import { FormField } from './form-field.tsx'

import styles from './desk.module.css'

type View = Extract<ArticlePageView, { kind: 'publicVersions' }>

/**
 * Page with the public versions of an article. The chief editor may withdraw the text of a version.
 */
export function PublicVersionsPage(view: View) {
  const { number, path, title, isPublic, versions, isDone, refused } = view
  const isChief = useEditor()?.role === 'chief'
  return (
    <>
      {isDone && refused === undefined && (
        <StatusBox>
          Texte retiré pour de bon. Les lecteurs voient le motif à la place de la version.
        </StatusBox>
      )}
      {refused && (
        <ErrorBox>
          <p>
            Rien n’a été retiré. <a href={`#${reasonId(refused.label)}`}>{refused.message}</a>
          </p>
        </ErrorBox>
      )}
      <p>
        <a href={articlePagePath(number)}>
          Revenir à l’article «{'\u00A0'}
          {title}
          {'\u00A0'}»
        </a>
      </p>
      {isPublic ? (
        <p>
          Les lecteurs les lisent à la page <a href={versionsPath(path)}>{versionsPath(path)}</a>.
        </p>
      ) : (
        <p>L’article est retiré du site{'\u00A0'}: aucune de ses versions n’est lisible.</p>
      )}
      {isChief && !view.isFresh && (
        <FreshSignIn returnTo={publicVersionsPath(number)}>
          Retirer le texte d’une version demande une connexion de moins de dix minutes.
        </FreshSignIn>
      )}
      <ul className={styles.list}>
        {versions.map((version) => (
          <VersionEntry key={version.label} version={version} view={view} />
        ))}
      </ul>
    </>
  )
}

interface EntryProps {
  readonly version: PublishedVersion
  readonly view: View
}

function VersionEntry({ version, view }: EntryProps) {
  const { label, revision, withdrawn, withdrawalReason } = version
  const isChief = useEditor()?.role === 'chief'
  const title = versionTitle(label)
  return (
    <li>
      {withdrawn || !view.isPublic ? (
        <strong className={styles.title}>{title}</strong>
      ) : (
        <a
          className={styles.title}
          href={versionPath({ article: view.path, label, shows: 'text' })}
        >
          {title}
        </a>
      )}
      <p className={styles.facts}>
        {withdrawn ? withdrawnText(withdrawalReason) : revisionText(revision)}
      </p>
      {!withdrawn && isChief && <WithdrawalForm version={version} view={view} />}
    </li>
  )
}

function reasonId(label: string): string {
  return `motif-${label.replace('.', '-')}`
}

function WithdrawalForm({ version: { label }, view }: EntryProps) {
  const { number, versions, isPublic, refused } = view
  const own = refused?.label === label ? refused : undefined
  const isCurrent = isPublic && versions[0]?.label === label
  return (
    <details className={styles.more} open={own !== undefined}>
      <summary>
        Retirer le texte de cette version
        <span className="sr-only">, {versionTitle(label).toLowerCase()}</span>
      </summary>
      <NewsroomForm
        className={`${styles.form} ${styles.narrow}`}
        action={publicVersionsPath(number)}
      >
        <input type="hidden" name={ARTICLE_FIELDS.version} value={label} />
        <p>
          Pour de bon{'\u00A0'}: le texte et sa suite Premium sont effacés du site. La version reste
          dans la liste, avec votre motif.
          {isCurrent &&
            ' La page elle-même garde ce texte\u00A0: corrigez-la d’abord, ou retirez-la.'}
        </p>
        <FormField
          id={reasonId(label)}
          name={ARTICLE_FIELDS.note}
          label="Motif, que les lecteurs liront"
          errors={own ? [own.message] : []}
          value={own?.reason}
          maxLength={500}
        />
        <div>
          <Button quiet name={ARTICLE_FIELDS.action} value="withdrawVersion">
            Retirer ce texte pour de bon
          </Button>
        </div>
      </NewsroomForm>
    </details>
  )
}
