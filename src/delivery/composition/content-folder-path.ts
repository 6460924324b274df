import { join } from 'node:path'

/** Path of the project's content folder, which contains the demonstration set. */
export const CONTENT_FOLDER_PATH = join(import.meta.dirname, '../../../content')
