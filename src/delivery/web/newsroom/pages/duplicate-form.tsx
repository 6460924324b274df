import type { ChangedArticle } from '#application/newsroom/change-article-stage.ts'

import { duplicatePath } from '../article-paths-and-fields.ts'
import { FormToken } from '../newsroom-page-layout.tsx'
import type { NewsroomFrame } from '../newsroom-view.ts'

interface DuplicateFormProps {
  readonly article: Pick<ChangedArticle, 'number' | 'version'>
  readonly frame: NewsroomFrame
}

/** Form that makes a version the draft of a new article. */
export function DuplicateForm({ article: { number, version }, frame }: DuplicateFormProps) {
  return (
    <form method="post" action={duplicatePath(number)}>
      <FormToken frame={frame} />
      <button className="button button-quiet" type="submit">
        Dupliquer la version {version}
      </button>
    </form>
  )
}
