import type { AgreementTextGroup, AgreementTextLink } from '#application/views/law-views.ts'
import { plural } from '#domain/editorial/plural.ts'

import { Section } from '../document/section.tsx'
import { LinkList } from '../lists/link-list.tsx'
import { Day } from '../text/day.tsx'

/** What the texts of each part are called. */
export const TEXTS_TITLES: Readonly<Record<AgreementTextGroup['part'], string>> = {
  base: 'Texte de base',
  attached: 'Textes attachés',
  pay: 'Textes sur les salaires',
}

/** The texts of a collective agreement, part by part, and how many each part has. */
export function AgreementTexts({ groups }: { readonly groups: readonly AgreementTextGroup[] }) {
  return groups.map(({ part, total, texts }) => (
    <Section
      key={part}
      id={textsId(part)}
      title={total > 1 ? `${TEXTS_TITLES[part]} (${total})` : TEXTS_TITLES[part]}
    >
      <LinkList
        links={texts.map((text) => ({
          path: text.path,
          title: text.title,
          note: <TextFacts text={text} />,
        }))}
      />
    </Section>
  ))
}

/** The anchor of the texts of a part. */
export function textsId(part: AgreementTextGroup['part']): string {
  return `_textes-${part}`
}

function TextFacts({ text }: { readonly text: AgreementTextLink }) {
  const { signedOn, extended, articleCount } = text
  return (
    <>
      {signedOn !== undefined && (
        <>
          Signé le <Day at={signedOn} /> ·{' '}
        </>
      )}
      {extended && 'étendu · '}
      {plural(articleCount, 'article', 'articles')}
    </>
  )
}
