import { ErrorPage } from '#delivery/web/components/shell/error-page.tsx'
import { GENERIC_ERROR } from '#domain/messages.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { SiteLink } from './parts/site-link.tsx'

/** Something broke on our side; the reference lets support find it. */
export function FaultPage({ reference }: { readonly reference: string }) {
  return (
    <ErrorPage code="500" title={GENERIC_ERROR}>
      <p>
        L’incident vient de nous et nous en sommes avertis. Rechargez la page dans un instant. Si
        cela persiste, <SiteLink path={PATHS.contact}>écrivez-nous</SiteLink> en citant la référence{' '}
        <code>{reference}</code>.
      </p>
    </ErrorPage>
  )
}
