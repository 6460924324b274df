import { join } from 'node:path'

/** The content folder of the project, with the demonstration set. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')
