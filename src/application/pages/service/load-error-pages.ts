import type { FrameView } from '#application/views/frame-view.ts'
import type { PageView } from '#application/views/page-view.ts'
import type { PageMeta } from '#application/views/shared-view-types.ts'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { NO_MENUS } from '#domain/navigation/site-menus.ts'
import type { Logger } from '#ports/logger.ts'

import { withFallback } from '../../shared/with-fallback.ts'
import { listPageTags } from '../common/cache-tags.ts'
import { cardOf } from '../common/document-cards.ts'
import { loadFrame } from '../common/load-frame.ts'
import type { FramePorts } from '../common/load-frame.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'
import {
  ERROR_TITLE,
  outageSentence,
  TOO_OFTEN_TITLE,
  MALFORMED_ADDRESS_TEXT,
  NOT_FOUND_TEXT,
} from '../common/page-texts.ts'

/** Error page with the frame of the site. It is never cached. */
export interface LoadedErrorPage {
  readonly view: PageView
  readonly frame: FrameView
}

/**
 * Loads the error page, without the menus and the dates of the law if they are unavailable.
 * `reference` is that of the log entry, `service` the unavailable service. Without both, loads the
 * rate limit page.
 */
export async function loadErrorPage(
  ports: FramePorts,
  logger: Logger,
  reference: string | undefined,
  service?: string,
): Promise<LoadedErrorPage> {
  return {
    view: {
      kind: 'error',
      meta: { ...saidOf(reference, service), path: '', indexed: false },
      layout: 'bare',
      breadcrumb: [],
      reference,
      ...(service !== undefined && { outage: outageSentence(service) }),
    },
    frame: await loadFrame(withFallbacks(ports, logger)),
  }
}

function withFallbacks(ports: FramePorts, logger: Logger): FramePorts {
  const { menus, law } = ports
  return {
    ...ports,
    menus: { menus: () => withFallback(NO_MENUS, () => menus.menus(), logger) },
    ...(law && { law: { stateOfLaw: () => withFallback({}, () => law.stateOfLaw(), logger) } }),
  }
}

function saidOf(
  reference: string | undefined,
  service: string | undefined,
): Pick<PageMeta, 'title' | 'description'> {
  return reference === undefined && service === undefined
    ? { title: TOO_OFTEN_TITLE, description: TOO_OFTEN_TITLE }
    : { title: ERROR_TITLE, description: GENERIC_ERROR }
}

const SUGGESTIONS = 4

/** Loads the page for an unknown address. */
export function loadNotFoundPage(ports: PagePorts): Promise<PageContent> {
  return missingPage(ports, false)
}

export function loadMalformedAddressPage(ports: PagePorts): Promise<PageContent> {
  return missingPage(ports, true)
}

async function missingPage(ports: PagePorts, malformed: boolean): Promise<PageContent> {
  const latest = await ports.library.list({
    kinds: ['article'],
    order: 'recent',
    offset: 0,
    limit: SUGGESTIONS,
  })
  return {
    view: {
      kind: 'notFound',
      malformed,
      meta: { ...(malformed ? MALFORMED_ADDRESS_TEXT : NOT_FOUND_TEXT), path: '', indexed: false },
      breadcrumb: [],
      suggestions: latest.items.map((item) => cardOf(item, ports)),
    },
    tags: listPageTags('article'),
  }
}
