import type { ChangedArticle } from '#application/newsroom/change-article-stage.ts'

import { duplicatePath } from '../article-paths-and-fields.ts'
import { ASIDE } from '../newsroom-form-field-names.ts'
import { Button, NewsroomForm } from '../newsroom-page-layout.tsx'

interface DuplicateFormProps {
  readonly article: Pick<ChangedArticle, 'number' | 'version'>
}

/** Form that makes a version the draft of a new article. */
export function DuplicateForm({ article: { number, version } }: DuplicateFormProps) {
  return (
    <NewsroomForm action={duplicatePath(number)} target={ASIDE}>
      <Button quiet>Dupliquer la version {version}</Button>
    </NewsroomForm>
  )
}
