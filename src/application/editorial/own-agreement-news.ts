import type { AgreementNews } from '#ports/agreement-news.ts'
import type { ContentLibrary } from '#ports/content.ts'

import { agreementNewsItem } from '../pages/law/agreement-news-item.ts'
import { isOfKind } from '../pages/lists/whole-list.ts'

/** The news of the collective agreements as the site has it by itself: the dated texts that it published, the latest signed first (§7). */
export function ownAgreementNews(library: Pick<ContentLibrary, 'list'>): AgreementNews {
  return {
    async latest(limit) {
      const { items } = await library.list({
        kinds: ['agreementText'],
        dated: true,
        order: 'recent',
        offset: 0,
        limit,
      })
      return items.filter(isOfKind('agreementText')).map(agreementNewsItem)
    },
  }
}
