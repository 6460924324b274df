import { AUDIENCE_NAMES } from '#delivery/web/components/shell/banners-and-preview-bar.tsx'
import { PREVIEW_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import { AUDIENCES } from '#domain/preview/preview-audience.ts'

import { ARTICLE_FIELDS, articlePagePath } from '../article-paths-and-fields.ts'
import type { ArticlePageView } from '../article-views.ts'
import { Button } from '../newsroom-page-layout.tsx'
import { SelectField } from './form-field.tsx'

import styles from './desk.module.css'

type View = Extract<ArticlePageView, { kind: 'article' }>

/** Form that shows the newest version as a reader sees it, or gives a link to somebody else. */
export function PreviewPanel({
  article: { number, version },
  pass,
}: Pick<View, 'article' | 'pass'>) {
  return (
    <form
      className={`${styles.panel} ${styles.form}`}
      method="get"
      action={`${articlePagePath(number)}/apercu`}
    >
      <h2>Aperçu de la version {version}</h2>
      <input type="hidden" name={ARTICLE_FIELDS.version} value={version} />
      <SelectField
        id="apercu-lecteur"
        name={PREVIEW_FIELDS.audience}
        label="Vu par"
        options={AUDIENCES.map((audience) => [audience, AUDIENCE_NAMES[audience]])}
      />
      <div>
        <label htmlFor="apercu-jour">Au soir du (facultatif)</label>
        <input id="apercu-jour" type="date" name={PREVIEW_FIELDS.day} />
      </div>
      <Button quiet>Voir comme un lecteur</Button>
      <Button quiet formAction={articlePagePath(number)} name={ARTICLE_FIELDS.pass} value="oui">
        Lien pour un lecteur extérieur
      </Button>
      {pass !== undefined && (
        <div>
          <label htmlFor="apercu-lien">
            Lien à transmettre{'\u00A0'}: il ouvre cette page seule, une fois, dans les deux jours
          </label>
          <input id="apercu-lien" type="text" readOnly value={pass} />
        </div>
      )}
    </form>
  )
}
