import type { AgreementView } from '../../../application/views/agreement-views.ts'
import { printIdcc } from '../../../domain/editorial/idcc.ts'
import { plural } from '../../../domain/editorial/plural.ts'
import { SECTOR_TEXTS } from '../../../domain/messages.ts'
import { PATHS, sectorPath } from '../../../domain/navigation/site-paths.ts'
import { AgreementTexts } from '../components/agreement-texts.tsx'
import { Breadcrumb } from '../components/breadcrumb.tsx'
import { CardSection } from '../components/card-section.tsx'
import { InlineLinks } from '../components/inline-links.tsx'
import { LinkList } from '../components/link-list.tsx'
import { Link } from '../components/link.tsx'
import { Pagination } from '../components/pagination.tsx'
import { Reading } from '../components/reading.tsx'
import { ReferenceHeader } from '../components/reference-header.tsx'
import { Section } from '../components/section.tsx'

/** A collective agreement: who it is for, its texts, its news, what it answers. */
export function AgreementPage({ view }: { readonly view: AgreementView }) {
  const { document, texts, place, news, answers } = view
  return (
    <>
      <Breadcrumb crumbs={view.breadcrumb} />
      <Reading
        document={document}
        header={
          <ReferenceHeader
            document={document}
            kickers={['Convention collective']}
            facts={factsOf(view)}
            introduced
          />
        }
        after={
          <>
            <AgreementTexts groups={texts} />
            <Pagination list={place} label="textes de la convention" />
          </>
        }
      />
      <CardSection
        id="_actualite"
        title="Derniers accords et avenants"
        more={{ href: PATHS.agreementNews, label: 'Toutes les conventions' }}
        cards={news}
        look="brief"
        dated
      />
      {answers.length > 0 && (
        <Section id="_questions" title="Ses réponses aux questions fréquentes">
          <LinkList links={answers} columns />
        </Section>
      )}
    </>
  )
}

function factsOf(view: AgreementView) {
  const { idcc, employees, articleCount, trades, sectors, officialUrl } = view
  return [
    idcc !== undefined && { label: 'Identifiant', value: printIdcc(idcc) },
    employees !== undefined && { label: 'Couvre', value: plural(employees, 'salarié', 'salariés') },
    trades.length > 0 && { label: 'Métiers', value: trades.join(', ') },
    sectors.length > 0 && {
      label: sectors.length > 1 ? 'Secteurs' : 'Secteur',
      value: (
        <InlineLinks
          links={sectors.map((key) => ({ path: sectorPath(key), title: SECTOR_TEXTS[key].title }))}
        />
      ),
    },
    articleCount > 0 && {
      label: 'Sur ce site',
      value: plural(articleCount, 'article', 'articles'),
    },
    { label: 'Texte officiel', value: <Link href={officialUrl}>Légifrance</Link> },
  ]
}
