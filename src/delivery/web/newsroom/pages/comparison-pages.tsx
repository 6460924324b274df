import type {
  ChangedField,
  ComparedBlock,
  TextComparison,
} from '#application/newsroom/compare-texts.ts'
import { renderBody } from '#delivery/web/components/document/document-body.tsx'
import { Picture } from '#delivery/web/components/pictures/picture.tsx'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { formatComparisonSize, shapeChangesBody } from '#domain/law/redline.ts'

import { FIELD_LABELS } from '../article-messages.ts'
import { ARTICLE_FIELDS, articlePagePath } from '../article-paths-and-fields.ts'
import { fieldValueText } from '../field-value-text.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'
import type { ViewOf } from '../newsroom-view.ts'
import { ArticleFields } from './article-fields.tsx'
import { ErrorBox } from './error-and-status-boxes.tsx'
import { SelectField } from './form-field.tsx'

import styles from './desk.module.css'

/** Page that compares two versions of an article. */
export function DifferencePage(view: ViewOf<'difference'>) {
  const { number, title, versions, from, to, comparison } = view
  const options = versions.map((version) => [String(version), String(version)] as const)
  return (
    <>
      <p>
        <a href={articlePagePath(number)}>
          Revenir à l’article «{'\u00A0'}
          {title}
          {'\u00A0'}»
        </a>
      </p>
      <form
        className={`${styles.form} ${styles.filters}`}
        method="get"
        action={`${articlePagePath(number)}/differences`}
      >
        <SelectField
          name={ARTICLE_FIELDS.from}
          label="De la version"
          value={String(from)}
          options={options}
        />
        <SelectField
          name={ARTICLE_FIELDS.to}
          label="à la version"
          value={String(to)}
          options={options}
        />
        <Button quiet>Comparer</Button>
      </form>
      <Comparison comparison={comparison} />
    </>
  )
}

/**
 * Page of a save that conflicts with a newer version. Shows the changes of that version, the
 * editor's changes, and the form with the input.
 */
export function ConflictPage({ number, author, form, conflict }: ViewOf<'conflict'>) {
  const { version, theirs, yours } = conflict
  const { draft } = form
  const saved = { ...draft, version }
  return (
    <>
      <ErrorBox>
        <p>
          {author} a enregistré la version {version} pendant que vous écriviez depuis la version{' '}
          {draft.version}. Votre texte n’est pas perdu{'\u00A0'}: il est plus bas, et gardé comme
          brouillon.
        </p>
        <p>
          <a href="#votre-texte">Aller à votre texte</a>
        </p>
      </ErrorBox>
      <section className={styles.section}>
        <h2>Ce que la version {version} a changé</h2>
        <Comparison comparison={theirs} />
      </section>
      <section className={styles.section}>
        <h2>Ce que vous avez changé</h2>
        <Comparison comparison={yours} />
      </section>
      <section className={styles.section}>
        <h2 id="votre-texte">Votre texte</h2>
        <NewsroomForm className={styles.desk} action={articlePagePath(number)}>
          <div className={styles.whole}>
            <p>
              Enregistrer votre texte ôte de l’article les mots de {author} que vous n’y reprenez
              pas
              {'\u00A0'}; ils restent dans l’historique. Reprendre la version {version} laisse les
              vôtres dans votre brouillon.
            </p>
            <div className={styles.buttons}>
              <Button name={ARTICLE_FIELDS.action} value="save">
                {`Enregistrer mon texte, sans les mots de ${author}`}
              </Button>
              <a className="button button-quiet" href={articlePagePath(number)}>
                {`Reprendre le texte de ${author}, sans mes mots`}
              </a>
            </div>
          </div>
          <ArticleFields form={{ ...form, draft: saved }} />
        </NewsroomForm>
      </section>
    </>
  )
}

function Comparison({ comparison }: { readonly comparison: TextComparison }) {
  const { fields, blocks } = comparison
  return (
    <>
      <p>{formatComparisonSize(comparison)}</p>
      {fields.length > 0 && (
        <dl>
          {fields.map(({ field, before, after }) => (
            <div key={field} className={styles.block}>
              <dt className={styles.kind}>{FIELD_LABELS[field]}</dt>
              <dd>
                <FieldValue as="del" field={field} value={before} /> devient{' '}
                <FieldValue as="ins" field={field} value={after} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {groupSame(blocks).map(({ rank, same, changed }) =>
        changed === undefined ? (
          <details key={rank} className={`${styles.block} ${styles.more}`}>
            <summary>{formatCount(same.length, 'bloc inchangé', 'blocs inchangés')}</summary>
            <div className="prose">{renderBody(same.flatMap(({ after = [] }) => after))}</div>
          </details>
        ) : (
          <ChangedBlock key={rank} block={changed} />
        ),
      )}
    </>
  )
}

interface FieldValueProps {
  readonly as: 'del' | 'ins'
  readonly field: ChangedField['field']
  readonly value: string
}

/** Value of a changed field; that of a picture is shown too. */
function FieldValue({ as: Change, field, value }: FieldValueProps) {
  if (field !== 'picture' || value === '')
    return <Change>{fieldValueText(field, value) || 'rien'}</Change>
  return (
    <Change>
      <Picture picture={{ file: value, alt: value }} sizes="14rem" />
    </Change>
  )
}

function ChangedBlock({ block: { before, after, shape } }: { readonly block: ComparedBlock }) {
  return (
    <div className={styles.pair}>
      {before && (
        <div className={styles.block} data-kind="before">
          <p className={styles.kind}>{after ? 'Avant' : 'Supprimé'}</p>
          <div className="prose">{renderBody(before)}</div>
        </div>
      )}
      {after && (
        <div className={styles.block} data-kind="after">
          <p className={styles.kind}>{before ? 'Après' : 'Ajouté'}</p>
          <div className="prose">{renderBody(after)}</div>
        </div>
      )}
      {before && after && shape && <ShapeChanges shape={shape} />}
    </div>
  )
}

/** Lists what differs besides the words of a block. Empty if only words do. */
function ShapeChanges({ shape }: { readonly shape: NonNullable<ComparedBlock['shape']> }) {
  const changes = shapeChangesBody(shape)
  if (changes.length === 0) return null
  return (
    <div className={styles.block}>
      <p className={styles.kind}>Présentation, liens et données</p>
      <div className="prose">{renderBody(changes)}</div>
    </div>
  )
}

interface BlockGroup {
  readonly rank: number
  readonly same: readonly ComparedBlock[]
  readonly changed?: ComparedBlock
}

/** Groups consecutive unchanged blocks. */
function groupSame(blocks: readonly ComparedBlock[]): readonly BlockGroup[] {
  const groups: BlockGroup[] = []
  for (const [rank, block] of blocks.entries()) {
    const last = groups.at(-1)
    if (block.kind !== 'same') groups.push({ rank, same: [], changed: block })
    else if (last === undefined || last.changed !== undefined) groups.push({ rank, same: [block] })
    else groups[groups.length - 1] = { ...last, same: [...last.same, block] }
  }
  return groups
}
