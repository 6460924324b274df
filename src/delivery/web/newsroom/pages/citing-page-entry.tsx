import type { DueCitation } from '#application/content/review-citations.ts'
import type { CitingPage } from '#application/newsroom/work/work-lists.ts'
import { articleKey, formatArticleNumber } from '#domain/editorial/article-numbers.ts'
import { frenchDay } from '#domain/editorial/french-formats.ts'
import { lawChangePage, lawChangeText } from '#domain/law/cited-law-changes.ts'
import { lawArticlePath } from '#domain/navigation/site-paths.ts'

import { articlePagePath } from '../article-paths-and-fields.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import { WORK_FIELDS, workListPath } from '../work-list-view.ts'
import type { WorkView } from '../work-list-view.ts'
import { FormField } from './form-field.tsx'

import forms from './desk.module.css'
import styles from './work-pages.module.css'

type CitationsView = Extract<WorkView, { list: 'citations' }>

interface CitingPageProps {
  readonly page: CitingPage
  readonly view: CitationsView
}

/**
 * List entry of a page that cites changed or unknown articles of the Labour Code. Each change has a
 * form to record that the change does not affect the page.
 */
export function CitingPageEntry({ page, view }: CitingPageProps) {
  const { path, title, number, citations } = page
  const asOf = citations[0]?.asOf
  return (
    <li>
      <a className={styles.title} href={number === undefined ? path : articlePagePath(number)}>
        {title}
      </a>
      <p className={styles.facts}>
        {asOf !== undefined && `À jour au ${frenchDay(asOf)}`}
        {number === undefined ? (
          ', hors de la rédaction'
        ) : (
          <>
            {', '}
            <a href={path}>la page publiée</a>
          </>
        )}
      </p>
      <ul className={styles.citations}>
        {citations.map((citation) => (
          <Citation key={citation.article} citation={citation} view={view} />
        ))}
      </ul>
    </li>
  )
}

interface CitationProps {
  readonly citation: DueCitation
  readonly view: CitationsView
}

function Citation({ citation, view }: CitationProps) {
  const { article, asOf, change, reason } = citation
  if (change === undefined)
    return (
      <li>
        <p>
          L’article {formatArticleNumber(article)}, cité ici, n’a jamais été connu{'\u00A0'}: son
          numéro est à vérifier.
        </p>
      </li>
    )
  const page = lawChangePage({ article, ...change })
  return (
    <li>
      <p>
        {lawChangeText({ article, ...change }, { asOf, today: view.today })}
        {reason === 'modifiedWordsUnknown' && ' Ses mots d’avant ne sont pas connus.'}
        {reason === 'moved' && ' Il a peut-être été seulement déplacé.'}{' '}
        <a href={page?.path ?? lawArticlePath(article)}>
          {page?.title ?? 'Lire l’article'}
          <span className="sr-only">, {formatArticleNumber(article)}</span>
        </a>
      </p>
      <VerdictForm citation={citation} view={view} />
    </li>
  )
}

/**
 * Form for the verdict that a change does not affect the page. It is open if the verdict was
 * refused.
 */
function VerdictForm({ citation: { path, article }, view }: CitationProps) {
  const { refused, shown } = view
  const own = refused?.path === path && refused.article === article ? refused : undefined
  const id = `note-${articleKey(article)}-${path.replaceAll(/[^a-z\d]+/gu, '-')}`
  return (
    <details className={styles.verdict} open={own !== undefined}>
      <summary>
        Sans effet sur cette page
        <span className="sr-only">, article {formatArticleNumber(article)}</span>
      </summary>
      <NewsroomForm className={forms.form} action={workListPath('citations', shown?.page)}>
        <input type="hidden" name={WORK_FIELDS.path} value={path} />
        <input type="hidden" name={WORK_FIELDS.article} value={article} />
        <FormField
          id={own === undefined ? id : REFUSED_NOTE_ID}
          name={WORK_FIELDS.note}
          label="Pourquoi ce changement est sans effet"
          help={NOTE_HELP}
          errors={own ? [own.message] : []}
          value={own?.note}
          maxLength={500}
        />
        <Button quiet>
          Noter «{'\u00A0'}sans effet{'\u00A0'}»
        </Button>
      </NewsroomForm>
    </details>
  )
}

const NOTE_HELP =
  'Gardé pour toujours, avec votre nom. La page n’est plus «\u00A0À vérifier\u00A0».'

/** Element id of the reason field of a refused verdict, to which the error message links. */
export const REFUSED_NOTE_ID = 'note-refusee'
