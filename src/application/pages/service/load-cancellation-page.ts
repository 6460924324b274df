import type { CancellationStep, StepHeading } from '#application/views/form-views.ts'
import { PREMIUM_CONTRACT } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { breadcrumbTo } from '../common/breadcrumb.ts'
import { documentMeta, documentView } from '../common/build-document-view.ts'
import { documentTag } from '../common/cache-tags.ts'
import { linkDocumentBody } from '../common/link-document-body.ts'
import type { PageContent, PagePorts } from '../common/loaded-page.ts'

const PATH = PATHS.cancellation

const EMPTY: CancellationStep = {
  kind: 'fill',
  form: { name: '', email: '', contract: PREMIUM_CONTRACT, wishedOn: '' },
  problems: [],
  limited: false,
}

const FIRST_STEP: StepHeading = {
  title: 'Résilier votre contrat',
  standfirst:
    'Mettre fin à un abonnement en ligne, en trois clics, sans appel ni courrier à envoyer.',
}

const LATER_STEPS: Readonly<Record<'check' | 'done', StepHeading>> = {
  check: {
    title: 'Vérifiez votre demande',
    standfirst: 'Rien n’est encore envoyé. Relisez, puis notifiez votre résiliation.',
  },
  done: {
    title: 'Votre résiliation est notifiée',
    standfirst: 'Conservez la date et la référence de votre demande.',
  },
}

/**
 * Loads the page of a step of cancelling a contract, by default the empty form. The page also shows
 * the document published at its path, if any.
 */
export async function loadCancellationPage(
  ports: PagePorts,
  step: CancellationStep = EMPTY,
): Promise<PageContent> {
  const { library, clock } = ports
  const published = await library.documentAt(PATH)
  const readable = published && (await linkDocumentBody(library, published))
  const meta = published
    ? documentMeta(published)
    : { title: FIRST_STEP.title, description: FIRST_STEP.standfirst, path: PATH, indexed: true }
  const heading = step.kind === 'fill' ? (published ?? FIRST_STEP) : LATER_STEPS[step.kind]
  return {
    view: {
      kind: 'cancellation',
      meta: {
        ...meta,
        title: windowTitle(step, meta.title),
        indexed: meta.indexed && step === EMPTY,
      },
      breadcrumb: breadcrumbTo(),
      heading: { title: heading.title, standfirst: heading.standfirst },
      ...(published && readable && { about: documentView(published, readable, clock.now()) }),
      step,
    },
    tags: [documentTag(PATH), ...(readable?.tags ?? [])],
  }
}

/** Returns the window title, which screen readers announce first: an error, or the current step. */
function windowTitle(step: CancellationStep, published: string): string {
  if (step.kind !== 'fill') return LATER_STEPS[step.kind].title
  const isFaulty = step.problems.length > 0 || step.limited
  return isFaulty ? `Erreur\u00A0: ${published}` : published
}
