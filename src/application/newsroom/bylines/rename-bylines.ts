import { slugify } from '#domain/editorial/slugify.ts'
import { authorPath, tagPath } from '#domain/navigation/site-paths.ts'
import { newestVersion } from '#domain/newsroom/article-state.ts'
import type { BylineField, BylineRename } from '#domain/newsroom/bylines.ts'
import { ok, refused } from '#domain/shared/result.ts'
import type { Result } from '#domain/shared/result.ts'
import type { DocumentUpdate, MovedPages } from '#ports/newsroom-store.ts'
import type { WorkingCopies } from '#ports/working-copies.ts'

import { changedTags, REDIRECTS_TAG } from '../../pages/common/cache-tags.ts'
import type { NewsroomPorts } from '../newsroom-ports.ts'
import type { SaveRefusal } from '../save-manuscript.ts'
import { countBylines } from './count-bylines.ts'
import type { BylineUse } from './count-bylines.ts'
import { updatesOf, renamedIn } from './prepare-rename.ts'
import type { PreparedRename } from './prepare-rename.ts'
import { planRename } from './rename-plan.ts'
import type {
  BylinePorts,
  PlanRefusal,
  PreparedPlan,
  RenamePlan,
  RenameRequest,
} from './rename-plan.ts'

/**
 * Reason for refusing a rename. `planChanged`: it would change other articles than the confirmed
 * ones. Otherwise the text of one article is refused.
 */
export type BylineRefusal =
  | PlanRefusal
  | 'nothingToRename'
  | 'planChanged'
  | { readonly title: string; readonly refusal: SaveRefusal }

/** Use cases with which the chief editor manages authors and tags. */
export interface ManageBylines {
  /** Returns the names of authors or tags, in alphabetical order, with their use. */
  readonly list: (field: BylineField) => Promise<readonly BylineUse[]>
  /** Says what a rename would change, and changes nothing. */
  readonly plan: (request: RenameRequest) => Promise<Result<RenamePlan, PlanRefusal>>
  /** Renames in all articles at once, or in none. `base` is that of the confirmed plan. */
  readonly rename: (
    request: RenameRequest & Pick<RenamePlan, 'base'>,
  ) => Promise<Result<RenamePlan, BylineRefusal>>
}

/** Creates the use cases on authors and tags. */
export function manageBylines(ports: BylinePorts): ManageBylines {
  return {
    list: (field) => countBylines(ports, field),
    plan: async (request) => {
      const planned = await planRename(ports, request)
      return planned.ok ? ok(planned.value.plan) : planned
    },
    rename: async ({ base, ...request }) => {
      const planned = await planRename(ports, request)
      if (!planned.ok) return planned
      const { plan, prepared } = planned.value
      if (plan.base !== base) return refused('planChanged')
      if (prepared.length === 0) return refused('nothingToRename')
      const stored = await storeRename(ports, planned.value)
      if (!stored.ok) return stored
      await renameInCopies(ports, plan, prepared)
      return ok(plan)
    },
  }
}

/** Stores all changes of a rename in one publication. */
async function storeRename(
  ports: BylinePorts,
  { plan, prepared, context: { now } }: PreparedPlan,
): Promise<Result<'stored', BylineRefusal>> {
  const updates: DocumentUpdate[] = []
  for (const each of prepared) {
    const own = await updatesOf(ports, each, now)
    if (!own.ok) return refused({ title: each.title, refusal: own.problem })
    updates.push(...own.value)
  }
  const moved = movedPages(plan)
  const stored = await ports.store.storeAll(updates, moved)
  if (!stored.ok) return refused('planChanged')
  const { value: report } = stored
  ports.purge.purge(new Set([...(report ? changedTags(report) : []), ...(moved?.outdates ?? [])]))
  return ok('stored')
}

const PAGES = { authors: authorPath, tags: tagPath } as const

/** Returns the public page of a name, by its slug. */
export function bylinePath(field: BylineField, slug: string): string {
  return PAGES[field](slug)
}

/** Returns the redirect from the page of the old name. Undefined if only its spelling changes. */
function movedPages({ field, from, to }: BylineRename): MovedPages | undefined {
  if (slugify(to) === from) return undefined
  const [source, destination] = [bylinePath(field, from), bylinePath(field, to)]
  return { from: source, to: destination, outdates: OUTDATED }
}

const OUTDATED: ReadonlySet<string> = new Set([REDIRECTS_TAG])

/**
 * Renames an author or tag in the editors' drafts, which then continue the renamed versions. A
 * draft that an open page saves meanwhile stays as it was typed, and meets the conflict page.
 */
async function renameInCopies(
  { copies, manuscripts }: Pick<NewsroomPorts, 'manuscripts'> & { readonly copies: WorkingCopies },
  rename: BylineRename,
  prepared: readonly PreparedRename[],
): Promise<void> {
  const changed = new Map(prepared.map((each) => [each.documentId, each]))
  for (const { key, copy } of await copies.all()) {
    const article = 'documentId' in key ? changed.get(key.documentId) : undefined
    const continues = article && copy.version === newestVersion(article.before).version
    const version = continues ? newestVersion(article.after).version : copy.version
    const manuscript = renamedIn(manuscripts, copy.manuscript, rename)
    if (version === copy.version && manuscript.markdown === copy.manuscript.markdown) continue
    await copies.replace({ key, copy: { ...copy, manuscript, version } })
  }
}
