import type { LetterArticle } from '#application/newsroom/letters/list-letter-candidates.ts'
import { frenchDate } from '#domain/editorial/french-formats.ts'
import { SECTOR_KEYS } from '#domain/editorial/sector.ts'
import { SECTOR_TEXTS } from '#domain/messages.ts'
import type { ManuscriptField } from '#domain/newsroom/manuscript-fields.ts'

import { FIELD_LABELS } from '../article-messages.ts'
import { ARTICLE_FIELDS, moveAction } from '../article-paths-and-fields.ts'
import type { ArticleForm, FieldError } from '../article-views.ts'
import { Button } from '../newsroom-page-layout.tsx'
import { articleFieldProps, messagesAt } from './article-field.tsx'
import { FieldHelp, FormField, SelectField } from './form-field.tsx'

import styles from './desk.module.css'

/**
 * Fields of the form of a letter, in place of those of an article: its readers, subject,
 * introduction, articles and advertisement.
 */
export function LetterFields({ form }: { readonly form: ArticleForm }) {
  const { draft } = form
  const { fields } = draft
  const common = (field: Field) => fieldProps(form, field)
  return (
    <>
      <input type="hidden" name="kind" value="newsletter" />
      {/* The Enter key uses the first button, which would move an article. */}
      <button type="submit" name={ARTICLE_FIELDS.action} value="save" hidden>
        Enregistrer une version
      </button>
      <SelectField
        {...common('group')}
        name="group"
        value={fields.group}
        options={SECTOR_KEYS.map((key) => [key, SECTOR_TEXTS[key].title])}
      />
      <FormField {...common('title')} name="title" value={fields.title} />
      <FormField {...common('standfirst')} name="standfirst" value={fields.standfirst} rows={3} />
      <FormField {...common('path')} name={ARTICLE_FIELDS.path} value={draft.path} />
      <ChosenArticles form={form} />
      <FormField
        {...common('body')}
        name={ARTICLE_FIELDS.body}
        value={draft.body}
        rows={12}
        data-rich-editor
      />
      <AdvertisementFields form={form} />
    </>
  )
}

type Field = ManuscriptField | 'path' | 'body'

/** Returns what a field of a letter has in common with the others: label, help and errors. */
function fieldProps(form: ArticleForm, field: Field) {
  const common = articleFieldProps(form, field)
  return { ...common, help: LETTER_HINTS[field] ?? common.help }
}

function AdvertisementFields({ form }: { readonly form: ArticleForm }) {
  const { fields } = form.draft
  const common = (field: Field) => fieldProps(form, field)
  return (
    <details
      className={styles.more}
      open={fields.advertiser + fields.sponsor !== '' || hasAdvertError(form.errors)}
    >
      <summary>Publicité et parrainage</summary>
      <div className={styles.form}>
        <FormField {...common('sponsor')} name="sponsor" value={fields.sponsor} />
        <FormField {...common('advertiser')} name="advertiser" value={fields.advertiser} />
        <FormField {...common('advertText')} name="advertText" value={fields.advertText} rows={3} />
        <FormField {...common('advertUrl')} name="advertUrl" value={fields.advertUrl} />
      </div>
    </details>
  )
}

const LETTER_HINTS: Partial<Readonly<Record<Field, string>>> = {
  group: 'Les abonnés de cette lettre la reçoivent à la publication, chacun une fois.',
  title: 'L’objet de l’e-mail, et le titre de la lettre dans les archives.',
  standfirst: 'De 40 à 300 caractères, sous le titre.',
  path: 'Après la barre finale, elle est faite de l’objet.',
  body: 'Facultatif. Les articles choisis et la publicité viennent après.',
  sponsor: 'Facultatif. La lettre commence par «\u00A0Lettre parrainée par\u00A0» et ce nom.',
  advertiser: 'Facultatif. La lettre dit «\u00A0Publicité\u00A0» et le nom de l’annonceur.',
  advertUrl: 'Une adresse en https.',
}

const ADVERT_FIELDS: ReadonlySet<string> = new Set([
  'sponsor',
  'advertiser',
  'advertText',
  'advertUrl',
])

function hasAdvertError(errors: readonly FieldError[]): boolean {
  return errors.some(({ field }) => ADVERT_FIELDS.has(field))
}

/** Checkboxes of the chosen articles, in the order of the letter, and of those to choose from. */
function ChosenArticles({ form: { letter, errors } }: { readonly form: ArticleForm }) {
  if (letter === undefined) return null
  const { group, chosen, ofSector, others, since } = letter
  return (
    <fieldset id="articles" tabIndex={-1}>
      <legend>{FIELD_LABELS.articles}</legend>
      <FieldHelp
        id="articles"
        help={`Cochez ceux de la lettre, puis «\u00A0Enregistrer le brouillon\u00A0» pour les ordonner. À choisir\u00A0: ce qui a paru depuis le ${frenchDate(since)}.`}
        errors={messagesAt('articles', errors)}
      />
      {chosen.length > 0 && (
        <ol className={styles.chosen}>
          {chosen.map((article, at) => (
            <li key={article.path}>
              <ArticleBox article={article} checked />
              <MoveButton article={article} up disabled={at === 0} />
              <MoveButton article={article} disabled={at === chosen.length - 1} />
            </li>
          ))}
        </ol>
      )}
      {ofSector.length + others.length > 0 && (
        <details className={styles.more} open={chosen.length === 0}>
          <summary>Ajouter des articles</summary>
          <ArticleChoice id="du-secteur" title={SECTOR_TEXTS[group].title} articles={ofSector} />
          <ArticleChoice id="autres-secteurs" title="Autres secteurs" articles={others} />
        </details>
      )}
      <FormField
        id="autres-pages"
        name="articles"
        label="Autres pages du site"
        help={
          'Facultatif\u00A0: un chemin par ligne, par exemple /guide/definition/duerp. Elles viennent en dernier, jusqu’à ce que vous les ordonniez.'
        }
        rows={2}
      />
    </fieldset>
  )
}

interface ArticleChoiceProps {
  readonly id: string
  readonly title: string
  readonly articles: readonly LetterArticle[]
}

/** Titled list of articles to add. Empty without any. */
function ArticleChoice({ id, title, articles }: ArticleChoiceProps) {
  if (articles.length === 0) return null
  return (
    <>
      <p id={id}>
        <strong>{title}</strong>
      </p>
      <ul className={styles.chosen} aria-labelledby={id}>
        {articles.map((article) => (
          <li key={article.path}>
            <ArticleBox article={article} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface ArticleBoxProps {
  readonly article: LetterArticle
  readonly checked?: boolean
}

function ArticleBox({ article: { path, title, publishedAt }, checked = false }: ArticleBoxProps) {
  return (
    <label>
      <input type="checkbox" name="articles" value={path} defaultChecked={checked} />
      <span>
        {title ?? `${path}, qui n’est pas publié`}
        {publishedAt !== undefined && (
          <small className={styles.facts}>{frenchDate(publishedAt)}</small>
        )}
      </span>
    </label>
  )
}

interface MoveButtonProps {
  readonly article: LetterArticle
  readonly up?: boolean
  readonly disabled: boolean
}

/** Button that stores the draft with an article one place higher or lower. */
function MoveButton({ article: { path, title = path }, up = false, disabled }: MoveButtonProps) {
  return (
    <Button
      quiet
      name={ARTICLE_FIELDS.action}
      value={moveAction(up ? 'up' : 'down', path)}
      disabled={disabled}
      aria-label={`${up ? 'Monter' : 'Descendre'} «\u00A0${title}\u00A0»`}
    >
      {up ? '↑' : '↓'}
    </Button>
  )
}
