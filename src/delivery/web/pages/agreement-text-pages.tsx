import type {
  AgreementArticleView,
  AgreementTextView,
} from '#application/views/law-and-agreement-views.ts'
import { formatCount } from '#domain/editorial/french-formats.ts'
import { formatIdcc } from '#domain/editorial/idcc-number.ts'

import { DocumentLayout } from '../components/document/document-layout.tsx'
import { ReferenceHeader } from '../components/document/reference-header.tsx'
import { InlineLinks } from '../components/lists/link-list.tsx'
import { PreviousNext } from '../components/lists/pagination.tsx'
import { Day } from '../components/text/dates-numbers-and-marked-text.tsx'
import { Link } from '../components/text/link.tsx'

/** Renders a text of a collective agreement, such as its base text or an amendment. */
export function AgreementTextPage({ view }: { readonly view: AgreementTextView }) {
  const { document } = view
  return (
    <DocumentLayout
      document={document}
      header={
        <ReferenceHeader document={document} kickers={kickersOf(view)} facts={factsOf(view)} />
      }
    />
  )
}

function kickersOf({ agreement, idcc }: Pick<AgreementTextView, 'agreement' | 'idcc'>) {
  return [
    <Link key="agreement" href={agreement.path}>
      {agreement.title}
    </Link>,
    ...(idcc === undefined ? [] : [formatIdcc(idcc)]),
  ]
}

function factsOf({ nature, signedOn, extended, articleCount }: AgreementTextView) {
  return [
    nature !== undefined && { label: 'Nature', value: capitalised(nature) },
    signedOn !== undefined && { label: 'Signé le', value: <Day at={signedOn} /> },
    {
      label: 'Étendu',
      value: extended
        ? 'Oui\u00A0: il s’impose à tous les employeurs de la branche'
        : 'Non, ou pas encore',
    },
    { label: 'Contient', value: formatCount(articleCount, 'article', 'articles') },
  ]
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/**
 * Renders an article of a collective agreement text, with links to the previous and next articles.
 */
export function AgreementArticlePage({ view }: { readonly view: AgreementArticleView }) {
  const { document, text, within, officialUrl, previous, next } = view
  return (
    <DocumentLayout
      document={document}
      header={
        <ReferenceHeader
          document={document}
          kickers={kickersOf(view)}
          facts={[
            { label: 'Texte', value: <InlineLinks links={[text]} /> },
            within.length > 0 && { label: 'Dans', value: within.join(' › ') },
            officialUrl !== undefined && {
              label: 'Texte officiel',
              value: <Link href={officialUrl}>Légifrance</Link>,
            },
          ]}
        />
      }
      after={<PreviousNext previous={previous} next={next} />}
    />
  )
}
