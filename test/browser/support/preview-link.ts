import { josePreviewPasses } from '#adapters/preview/jose-preview-passes.ts'
import type { PreviewLink } from '#ports/preview-sessions-and-stores.ts'

/** What the server of the browser tests signs previews with. */
export const PREVIEW_SECRET = 'un-secret-des-essais-dans-le-navigateur'

/** A draft of the demonstration set: a Premium article that no reader sees. */
export const DRAFT = '/actualite/sante-securite/visite-medicale-de-fin-de-carriere'

/** The address of a link into preview, as an editor's own tool signs one. */
export async function previewLink(link: Partial<PreviewLink> = {}): Promise<string> {
  const secret = new TextEncoder().encode(PREVIEW_SECRET)
  const passes = josePreviewPasses(() => Promise.resolve(secret), { now: () => Date.now() })
  const text = await passes.signLink({ path: DRAFT, audience: 'anonymous', ...link })
  return `/previsualisation?lien=${text}`
}
