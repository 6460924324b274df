import { PREMIUM_CONTRACT } from '../../domain/messages.ts'
import { PATHS } from '../../domain/navigation/site-paths.ts'
import type { CancellationStep } from '../views/cancellation-views.ts'
import { trailTo } from './breadcrumb.ts'
import { documentMeta } from './document-meta.ts'
import { documentView } from './document-view.ts'
import { frameOf } from './frame.ts'
import type { OpenedPage } from './opened-page.ts'
import type { PagePorts } from './page-ports.ts'
import { documentTag, MENUS_TAG } from './page-tags.ts'
import { readableBody } from './readable-body.ts'

const PATH = PATHS.cancellation

const EMPTY: CancellationStep = {
  kind: 'fill',
  form: { name: '', email: '', contract: PREMIUM_CONTRACT, wishedOn: '' },
  problems: [],
  limited: false,
}

const TITLE = 'Résilier votre contrat'
const DESCRIPTION =
  'Mettre fin à un abonnement en ligne, en trois clics, sans appel ni courrier à envoyer.'

/** Opens the page by which a contract is ended: its form, or the step after it, then whatever is published at its address. */
export async function openCancellation(
  ports: PagePorts,
  step: CancellationStep = EMPTY,
): Promise<OpenedPage> {
  const { library, clock } = ports
  const [published, frame] = await Promise.all([library.documentAt(PATH), frameOf(ports)])
  const readable = published && (await readableBody(library, published))
  const meta = published
    ? documentMeta(published)
    : { title: TITLE, description: DESCRIPTION, path: PATH, indexed: true }
  const isFaulty = step.kind === 'fill' && (step.problems.length > 0 || step.limited)
  return {
    view: {
      kind: 'cancellation',
      meta: {
        ...meta,
        title: isFaulty ? `Erreur\u00A0: ${meta.title}` : meta.title,
        indexed: meta.indexed && step === EMPTY,
      },
      breadcrumb: trailTo(),
      ...(published && readable && { about: documentView(published, readable, clock.now()) }),
      step,
    },
    frame,
    lifetime: 'contentList',
    tags: new Set([MENUS_TAG, documentTag(PATH), ...(readable?.tags ?? [])]),
  }
}
