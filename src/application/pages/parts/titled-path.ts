import type { TitledPath } from '#domain/editorial/document-detail.ts'

/** The way to a document, by its title. */
export function titledPath({ path, title }: TitledPath): TitledPath {
  return { path, title }
}
