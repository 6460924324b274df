import { Picture } from '#delivery/web/components/pictures/picture.tsx'
import { PICTURE_FOCUSES } from '#domain/editorial/document-body.ts'
import { FOCUS_NAMES } from '#domain/editorial/picture.ts'

import { FIELD_HINTS, FIELD_LABELS } from '../article-messages.ts'
import { CHOOSE_PICTURE, REMOVE_PICTURE } from '../article-paths-and-fields.ts'
import type { ArticleForm } from '../article-views.ts'
import { ArticleField, articleFieldProps } from './article-field.tsx'
import { FieldHelp } from './form-field.tsx'
import { StepButton } from './workflow-step-form.tsx'

import styles from './desk.module.css'
import own from './head-picture.module.css'

/** Fields of the picture at the head of the page, which another page chooses from the library. */
export function HeadPictureFields({ form }: { readonly form: ArticleForm }) {
  const { picture } = form.draft.fields
  const { errors } = articleFieldProps(form, 'picture')
  return (
    <>
      <fieldset id="picture" tabIndex={-1} className={own.head}>
        <legend>{FIELD_LABELS.picture}</legend>
        <FieldHelp id="picture" errors={errors} />
        {picture === '' ? (
          <StepButton quiet step={CHOOSE_PICTURE}>
            Choisir une image
          </StepButton>
        ) : (
          <>
            <input type="hidden" name="picture" value={picture} />
            <Picture picture={{ file: picture, alt: picture }} sizes="21rem" />
            <p className={styles.buttons}>
              <StepButton quiet step={CHOOSE_PICTURE}>
                Changer d’image
              </StepButton>
              <StepButton quiet step={REMOVE_PICTURE}>
                Retirer l’image
              </StepButton>
            </p>
          </>
        )}
      </fieldset>
      {(picture !== '' || hasError(form)) && (
        <details className={styles.more} open={hasError(form)}>
          <summary>Texte, légende, crédit, recadrage</summary>
          <div className={styles.form}>
            <ArticleField form={form} field="pictureAlt" rows={2} />
            <ArticleField form={form} field="pictureCaption" rows={2} />
            <ArticleField form={form} field="pictureCredit" />
            <FocusField form={form} />
          </div>
        </details>
      )}
    </>
  )
}

/** Button that stores the draft, then acts on its picture. */
const DETAILS: ReadonlySet<string> = new Set([
  'pictureAlt',
  'pictureCaption',
  'pictureCredit',
  'pictureFocus',
])

function hasError({ errors }: ArticleForm): boolean {
  return errors.some(({ field }) => DETAILS.has(field))
}

function FocusField({ form }: { readonly form: ArticleForm }) {
  const { pictureFocus } = form.draft.fields
  const isKnown = pictureFocus === '' || PICTURE_FOCUSES.some((focus) => focus === pictureFocus)
  const { errors } = articleFieldProps(form, 'pictureFocus')
  return (
    <div>
      <label htmlFor="pictureFocus">{FIELD_LABELS.pictureFocus}</label>
      <FieldHelp id="pictureFocus" help={FIELD_HINTS.pictureFocus} errors={errors} />
      <select
        id="pictureFocus"
        name="pictureFocus"
        defaultValue={pictureFocus}
        aria-describedby="pictureFocus-aide"
      >
        <option value="">milieu</option>
        {PICTURE_FOCUSES.map((focus) => (
          <option key={focus} value={focus}>
            {FOCUS_NAMES[focus]}
          </option>
        ))}
        {!isKnown && <option value={pictureFocus}>{pictureFocus}</option>}
      </select>
    </div>
  )
}
