import { REFUSAL_TEXTS } from '#application/newsroom/article-refusal-messages.ts'
import type {
  ChangedSelection,
  SelectionChange,
} from '#application/newsroom/desk/change-selected-articles.ts'
import type { SaveRefusal } from '#application/newsroom/save-manuscript.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { FIELD_LABELS, stageText } from '../article-messages.ts'
import { articlePagePath } from '../article-paths-and-fields.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import {
  MAX_TAG_LENGTH,
  SELECTION_FIELDS,
  SELECTION_PATH,
  selectionChangeFields,
  selectionChangeText,
} from '../selection-view.ts'
import type { SelectionView } from '../selection-view.ts'
import { StatusBox, FreshSignIn } from './error-and-status-boxes.tsx'
import { FormField, SelectField } from './form-field.tsx'

import styles from './desk.module.css'

/** Element id of the form around the list, to which the checkboxes of its entries belong. */
export const SELECTION_FORM_ID = 'selection'

/** Buttons that change the articles that are checked in the list. */
export function SelectionForm({ isChief }: { readonly isChief: boolean }) {
  return (
    <form
      id={SELECTION_FORM_ID}
      className={`${styles.panel} ${styles.form} ${styles.selection}`}
      method="get"
      action={SELECTION_PATH}
    >
      <h2>Avec les articles cochés</h2>
      <div>
        <FormField
          name={SELECTION_FIELDS.tag}
          label="Étiquette"
          maxLength={MAX_TAG_LENGTH}
          required
        />
        <Action kind="addTag">Ajouter l’étiquette</Action>
        <Action kind="removeTag">Retirer l’étiquette</Action>
      </div>
      <div>
        <SelectField
          name={SELECTION_FIELDS.theme}
          label="Thème"
          options={THEME_KEYS.map((key) => [key, THEME_TITLES[key]])}
        />
        <Action kind="addTheme" needsNoTag>
          Ajouter le thème
        </Action>
        <Action kind="removeTheme" needsNoTag>
          Retirer le thème
        </Action>
      </div>
      {isChief && (
        <div>
          <Action kind="withdraw" needsNoTag>
            Retirer du site…
          </Action>
        </div>
      )}
    </form>
  )
}

interface ActionProps {
  readonly kind: SelectionChange['kind']
  /** True if the browser lets the tag be empty. */
  readonly needsNoTag?: boolean
  readonly children: string
}

function Action({ kind, needsNoTag = false, children }: ActionProps) {
  return (
    <Button quiet name={SELECTION_FIELDS.action} value={kind} formNoValidate={needsNoTag}>
      {children}
    </Button>
  )
}

/** Page that lists what a change does to each selected article, then what it did. */
export function SelectionPage(view: SelectionView) {
  const { articles, isDone } = view
  const changed = articles.filter(({ refusal }) => refusal === undefined)
  const others = articles.filter(({ refusal }) => refusal !== undefined)
  return (
    <>
      {isDone && (
        <StatusBox>
          {changed.length === 0
            ? 'Aucun article n’a changé.'
            : `${formatCount(changed.length, 'article changé', 'articles changés')}.`}
        </StatusBox>
      )}
      {articles.length === 0 && <p>Cochez d’abord des articles dans la liste.</p>}
      {changed.length > 0 && (
        <section className={styles.section}>
          <h2>
            {isDone
              ? 'Changés'
              : formatCount(changed.length, 'article à changer', 'articles à changer')}
          </h2>
          {!isDone && <p>{effectText(view.change, changed.length)}</p>}
          <ArticleList articles={changed} />
        </section>
      )}
      {others.length > 0 && (
        <section className={styles.section}>
          <h2>{isDone ? 'Inchangés' : 'Resteront comme ils sont'}</h2>
          <ArticleList articles={others} />
        </section>
      )}
      {isDone || changed.length === 0 ? (
        <p className={styles.buttons}>
          <a className="button" href={NEWSROOM_PATHS.articles}>
            Revenir aux articles
          </a>
        </p>
      ) : (
        <ConfirmForm {...view} articles={changed} />
      )}
    </>
  )
}

function effectText(change: SelectionChange, count: number): string {
  if (change.kind === 'withdraw') {
    return count === 1
      ? 'Sa page quitte le site aussitôt. Une autre publication l’y remettra. Rien n’est encore changé.'
      : 'Leurs pages quittent le site aussitôt. Une autre publication les y remettra. Rien n’est encore changé.'
  }
  return count === 1
    ? 'Il reçoit une nouvelle version en brouillon, à soumettre et à publier comme toute autre. Jusque-là, les lecteurs voient la version publiée. Rien n’est encore changé.'
    : 'Chacun reçoit une nouvelle version en brouillon, à soumettre et à publier comme toute autre. Jusque-là, les lecteurs voient la version publiée. Rien n’est encore changé.'
}

function ArticleList({ articles }: Pick<SelectionView, 'articles'>) {
  return (
    <ul className={styles.list}>
      {articles.map((article) => (
        <li key={article.number}>
          <a className={styles.title} href={articlePagePath(article.number)}>
            {article.title}
          </a>
          <p className={styles.facts}>
            <span className={styles.stage}>{stageText(article)}</span>
            {`, version ${article.version}`}
          </p>
          {article.refusal && <p className={styles.error}>{refusalText(article.refusal)}</p>}
        </li>
      ))}
    </ul>
  )
}

/** Explains in French why an article did not change. */
export function refusalText(refusal: SaveRefusal): string {
  if (refusal === 'unchanged') return 'Rien à changer\u00A0: il est déjà ainsi.'
  if (typeof refusal === 'string') return REFUSAL_TEXTS[refusal]
  return refusal.issues.map(({ place, message }) => `${labelOf(place)}\u00A0: ${message}`).join(' ')
}

function labelOf(place: string): string {
  const labels: ReadonlyMap<string, string> = new Map(Object.entries(FIELD_LABELS))
  return labels.get(place.split('.')[0] ?? place) ?? place
}

interface ConfirmProps extends SelectionView {}

function ConfirmForm({ change, articles, isFresh, path, reasonRefused }: ConfirmProps) {
  return (
    <>
      {!isFresh && (
        <FreshSignIn returnTo={path}>
          Retirer des pages demande une connexion de moins de dix minutes.
        </FreshSignIn>
      )}
      <NewsroomForm className={`${styles.form} ${styles.narrow}`} action={SELECTION_PATH}>
        {selectionChangeFields(change).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {articles.map((article) => (
          <input
            key={article.number}
            type="hidden"
            name={SELECTION_FIELDS.article}
            value={valueOf(article)}
          />
        ))}
        {change.kind === 'withdraw' && (
          <FormField
            name={SELECTION_FIELDS.reason}
            label="Motif"
            help="Il reste dans l’historique de chaque article."
            errors={reasonRefused === undefined ? [] : [reasonRefused]}
            value={change.reason}
            maxLength={500}
            required
          />
        )}
        <p className={styles.buttons}>
          <Button>{selectionChangeText(change)}</Button>
          <a className="button button-quiet" href={NEWSROOM_PATHS.articles}>
            Annuler
          </a>
        </p>
      </NewsroomForm>
    </>
  )
}

function valueOf({ number, version }: ChangedSelection): string {
  return `${number}.${version}`
}
