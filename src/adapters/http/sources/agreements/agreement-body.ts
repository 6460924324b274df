import type { Block, Body, Inline } from '#domain/editorial/body.ts'
import { frenchDate } from '#domain/editorial/french-date.ts'
import { settleOutline } from '#domain/editorial/outline.ts'
import { plural } from '#domain/editorial/plural.ts'

import type { AddressedAgreement, AddressedText } from './agreement-addresses.ts'
import { STATE_OF_AGREEMENTS } from './agreement-credit.ts'
import { nameOfAgreement } from './agreement-name.ts'
import { latestSignature } from './filed-agreement.ts'

/** What the page of an agreement says of it: what the site holds of it, as of which day, and what its official title tells of its life. */
export function agreementBody(agreement: AddressedAgreement, officialUrl: string): Body {
  const { history } = nameOfAgreement(agreement.record.data.title)
  const life: Body =
    history.length === 0
      ? []
      : [
          { type: 'heading', level: 2, id: '', children: [text('Vie de la convention')] },
          {
            type: 'list',
            ordered: false,
            items: history.map((sentence) => [paragraph(text(`${sentence}.`))]),
          },
        ]
  return settleOutline([...holdings(agreement, officialUrl), ...life])
}

/** How many articles the texts of an agreement have in all. */
export function articleCountOf(texts: readonly AddressedText[]): number {
  return texts.reduce((count, { articles }) => count + articles.length, 0)
}

function holdings({ texts }: AddressedAgreement, officialUrl: string): Body {
  const state = frenchDate(STATE_OF_AGREEMENTS)
  if (texts.length === 0) return [missing(officialUrl, state)]
  const latest = latestSignature(texts)
  const count = (part: AddressedText['part']) => texts.filter((each) => each.part === part).length
  const parts = [
    plural(count('base'), 'texte de base', 'textes de base'),
    plural(count('attached'), 'texte attaché', 'textes attachés'),
    plural(count('pay'), 'texte sur les salaires', 'textes sur les salaires'),
  ]
  const articles = plural(articleCountOf(texts), 'article', 'articles')
  const newest = latest === undefined ? '' : ` Le plus récent a été signé le ${frenchDate(latest)}.`
  return [
    paragraph(
      text(
        `Le texte de cette convention est donné en entier\u00A0: ${articles} dans ${parts.slice(0, -1).join(', ')} et ${parts.at(-1)}.${newest}`,
      ),
    ),
    paragraph(text(`État des données au ${state}.`)),
  ]
}

function missing(officialUrl: string, state: string): Block {
  return {
    type: 'note',
    tone: 'attention',
    title: 'Le texte n’est pas inclus',
    children: [
      paragraph(
        text(
          `Les données publiques que reprend ce site, à jour au ${state}, ne donnent de cette convention que son identité. Son texte se lit sur `,
        ),
        { type: 'link', href: officialUrl, children: [text('Légifrance')] },
        text('.'),
      ),
    ],
  }
}

function paragraph(...children: readonly Inline[]): Block {
  return { type: 'paragraph', children }
}

function text(words: string): Inline {
  return { type: 'text', text: words }
}
