import type { NotFoundView } from '../../../application/views/site-views.ts'
import { PATHS } from '../../../domain/navigation/site-paths.ts'
import { ErrorPage } from '../components/error-page.tsx'
import { Link } from '../components/link.tsx'
import { Related } from '../components/related.tsx'
import { SearchForm } from '../components/search-form.tsx'

/** The page does not exist: what the reader can do about it. */
export function NotFoundPage({ view }: { readonly view: NotFoundView }) {
  return (
    <>
      <ErrorPage code="404" title="Cette page n’existe pas">
        <p>
          L’adresse a peut-être changé, ou contient une faute de frappe. Cherchez le contenu par ses
          mots, ou reprenez depuis <Link href={PATHS.home}>l’accueil</Link>,{' '}
          <Link href={PATHS.guides}>les guides</Link> ou <Link href={PATHS.news}>l’actualité</Link>.
        </p>
        <SearchForm place="page" size="large" />
      </ErrorPage>
      <Related cards={view.suggestions} title="Peut-être cherchiez-vous" />
    </>
  )
}
