import type { HomeView } from '#application/views/news-views.ts'
import { PATHS } from '#domain/navigation/site-paths.ts'

import { AgreementNotices } from '../agreements/agreement-notices.tsx'
import { Section } from '../document/section.tsx'
import { TextNotices } from '../document/text-notices.tsx'

import styles from './home-texts.module.css'

/** What changed in the texts themselves: those of the Code beside those of the collective agreements. */
export function HomeTexts({ texts, agreementNews }: Pick<HomeView, 'texts' | 'agreementNews'>) {
  if (texts.length + agreementNews.length === 0) return null
  return (
    <div className={styles.texts}>
      {texts.length > 0 && (
        <Section
          id="textes"
          title="Le Code du travail change"
          more={{ href: PATHS.news, label: 'Tous les textes' }}
        >
          <TextNotices texts={texts} />
        </Section>
      )}
      {agreementNews.length > 0 && (
        <Section
          id="conventions"
          title="Conventions collectives"
          more={{ href: PATHS.agreementNews, label: 'Tous les accords et avenants' }}
        >
          <AgreementNotices news={agreementNews} />
        </Section>
      )}
    </div>
  )
}
