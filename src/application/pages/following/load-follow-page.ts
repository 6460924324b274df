import { describeFollowedText } from '#application/following/describe-followed-text.ts'
import type { FollowStep } from '#application/views/follow-legal-text-view.ts'
import type { Document } from '#domain/editorial/document.ts'
import { followedTextOf } from '#domain/following/followed-text-key.ts'
import { followPath, PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { documentTag } from '../common/cache-tags.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'

type Fill = Extract<FollowStep, { kind: 'fill' }>

/** Input of the form to follow a text, with its problem. */
type FollowInput = Pick<Fill, 'email' | 'problem' | 'limited'>

const EMPTY: FollowInput = { email: '', limited: false }

/**
 * Loads the page with the form to follow the text at a path. Returns undefined if no text there can
 * be followed.
 */
export async function loadFollowFormPage(
  ports: PagePorts,
  path: string,
  input: FollowInput = EMPTY,
): Promise<PageContent | undefined> {
  const document = await ports.library.documentAt(path)
  const followed = document && followedTextOf(document)
  if (!followed) return undefined
  const text = { ...(await describeFollowedText(ports.library, followed)), path }
  const page = loadFollowStepPage(ports, { kind: 'fill', text, ...input })
  return { ...page, tags: [documentTag(path)] }
}

/**
 * Returns the `followPath` field of a document's page: the path of the form to follow the text. The
 * result is empty if the document cannot be followed.
 */
export function followPathField(document: Document): { readonly followPath?: string } {
  return followedTextOf(document) ? { followPath: followPath(document.path) } : {}
}

/** Loads the page of a step of following a text. Search engines must not index it. */
export function loadFollowStepPage(_ports: unknown, step: FollowStep): PageContent {
  const title = titleOf(step)
  const path = step.kind === 'fill' ? followPath(step.text.path ?? '') : STEPS[step.kind].path
  return {
    view: {
      kind: 'follow',
      meta: { title, description: title, path, indexed: false },
      breadcrumb: breadcrumbTo(),
      step,
    },
  }
}

/** Returns the window title. An error comes first, so that screen readers announce it. */
function titleOf(step: FollowStep): string {
  if (step.kind === 'confirm' && step.texts.length > 1) return 'Confirmez les textes à suivre'
  if (step.kind !== 'fill') return STEPS[step.kind].title
  const title = `Suivre\u00A0: ${step.text.title}`
  return step.problem !== undefined || step.limited ? `Erreur\u00A0: ${title}` : title
}

const STEPS: Readonly<
  Record<Exclude<FollowStep['kind'], 'fill'>, { readonly title: string; readonly path: string }>
> = {
  requested: { title: 'Plus qu’une étape', path: PATHS.followRequested },
  confirm: { title: 'Confirmez le texte à suivre', path: PATHS.followConfirmation },
  settle: { title: 'Vos textes suivis', path: PATHS.followedTexts },
  leave: { title: 'Ne plus suivre aucun texte', path: PATHS.unfollow },
  linkOver: { title: 'Ce lien n’est plus valable', path: PATHS.followConfirmation },
}
