import { join } from 'node:path'

/** Absolute path of the project's content folder. */
export const CONTENT_FOLDER_PATH = join(import.meta.dirname, '../../../content')
