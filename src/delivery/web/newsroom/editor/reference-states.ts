import { PluginKey } from 'prosemirror-state'

import type { CheckedReference } from './call-editor-api.ts'

/** Key of the states of the cited articles, by number. */
export const REFERENCE_STATES = new PluginKey<Readonly<Record<string, CheckedReference>>>(
  'references',
)
