import { join } from 'node:path'

/** The folder of the demonstration set, in the project. */
export const CONTENT_FOLDER = join(import.meta.dirname, '../../../content')
