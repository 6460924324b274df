import type {
  ChangedSelection,
  SelectedArticle,
  SelectionChange,
} from '#application/newsroom/desk/change-selected-articles.ts'
import { slugify } from '#domain/editorial/slugify.ts'
import { isThemeKey } from '#domain/editorial/theme.ts'
import { THEME_TITLES } from '#domain/messages.ts'
import { NEWSROOM_PATHS } from '#domain/newsroom/newsroom-paths.ts'

import { ARTICLES_PER_PAGE } from './article-list-query.ts'

/** Page that asks to confirm a change of selected articles, or tells what it did. */
export interface SelectionView {
  readonly kind: 'selection'
  readonly change: SelectionChange
  readonly articles: readonly ChangedSelection[]
  /** True after the change. */
  readonly isDone: boolean
  /** False if the change needs a newer sign-in. */
  readonly isFresh: boolean
  /** Path of this page, to come back to after a sign-in. */
  readonly path: string
  /** Why the reason of a withdrawal was refused. */
  readonly reasonRefused?: string
}

/** Path of the form that changes selected articles. */
export const SELECTION_PATH = `${NEWSROOM_PATHS.articles}/selection`

/** Fields of the form that changes selected articles. */
export const SELECTION_FIELDS = {
  /** Number of a selected article, with the version that was confirmed: `12` or `12.3`. */
  article: 'choix',
  action: 'geste',
  theme: 'avec-theme',
  tag: 'etiquette',
  reason: 'motif',
} as const

/** Maximum number of characters of a tag. */
export const MAX_TAG_LENGTH = 100

const SELECTED = /^(?<number>\d{1,9})(?:\.(?<version>\d{1,9}))?$/u

/** Reads the selected articles in a form, each once and at most those of a page of the list. */
export function parseSelected(form: URLSearchParams): readonly SelectedArticle[] {
  const selected = new Map<number, SelectedArticle>()
  for (const text of form.getAll(SELECTION_FIELDS.article).slice(0, ARTICLES_PER_PAGE)) {
    const { number, version } = SELECTED.exec(text)?.groups ?? {}
    if (number === undefined) continue
    const of = {
      number: Number(number),
      ...(version !== undefined && { version: Number(version) }),
    }
    selected.set(of.number, of)
  }
  return [...selected.values()]
}

/** Reads the change that a form requests. Returns undefined if it names none, or no value. */
export function parseSelectionChange(form: URLSearchParams): SelectionChange | undefined {
  const value = (field: keyof typeof SELECTION_FIELDS): string =>
    (form.get(SELECTION_FIELDS[field]) ?? '').replaceAll(/\s+/gu, ' ').trim()
  const kind = value('action')
  switch (kind) {
    case 'addTheme':
    case 'removeTheme': {
      const theme = value('theme')
      return isThemeKey(theme) ? { kind, theme } : undefined
    }
    case 'addTag':
    case 'removeTag': {
      const tag = value('tag').slice(0, MAX_TAG_LENGTH)
      return slugify(tag) === '' ? undefined : { kind, tag }
    }
    case 'withdraw':
      return { kind, reason: value('reason') }
    default:
      return undefined
  }
}

/** Returns the fields of a form that requests a change, besides the selected articles. */
export function selectionChangeFields(
  change: SelectionChange,
): readonly (readonly [name: string, value: string])[] {
  const action = [SELECTION_FIELDS.action, change.kind] as const
  if ('theme' in change) return [action, [SELECTION_FIELDS.theme, change.theme]]
  return 'tag' in change ? [action, [SELECTION_FIELDS.tag, change.tag]] : [action]
}

/** Names a change in French, as its page and its button do. */
export function selectionChangeText(change: SelectionChange): string {
  switch (change.kind) {
    case 'addTheme':
      return `Ajouter le thème «\u00A0${THEME_TITLES[change.theme]}\u00A0»`
    case 'removeTheme':
      return `Retirer le thème «\u00A0${THEME_TITLES[change.theme]}\u00A0»`
    case 'addTag':
      return `Ajouter l’étiquette «\u00A0${change.tag}\u00A0»`
    case 'removeTag':
      return `Retirer l’étiquette «\u00A0${change.tag}\u00A0»`
    case 'withdraw':
      break
  }
  return 'Retirer du site'
}
