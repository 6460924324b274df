import type { HomeView } from '#application/views/home-views.ts'
import type { CardView } from '#application/views/page-parts.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import { THEME_KEYS } from '#domain/editorial/theme.ts'

import { cardOf } from '../documents/card.ts'
import type { CardPorts } from '../documents/card.ts'
import type { PagePorts } from '../parts/page-ports.ts'

const LATEST_NEWS = 7
const LAST_BY_THEME = 5
const TEXTS = 6
const AGREEMENT_NEWS = 6
/** Everything that stands above the themes may be of one theme. */
const ABOVE = 1 + LATEST_NEWS + TEXTS
const NEWEST = { order: 'recent', offset: 0 } as const

/** What the home page says of the day: the lead, the news, the last five of each theme, the texts. No story stands twice. */
export async function homeNews(
  ports: Pick<PagePorts, 'library' | 'clock' | 'agreementNews'>,
): Promise<Pick<HomeView, 'lead' | 'news' | 'themes' | 'texts' | 'agreementNews'>> {
  const [highlighted, latest, texts, agreementNews, ...themes] = await Promise.all([
    cards(ports, { highlighted: true }, 1),
    cards(ports, { written: true }, LATEST_NEWS + 1),
    cards(ports, { written: false }, TEXTS),
    ports.agreementNews.latest(AGREEMENT_NEWS),
    ...THEME_KEYS.map((theme) =>
      cards(ports, { theme }, ABOVE + THEME_KEYS.length * LAST_BY_THEME),
    ),
  ])
  const [lead] = [...highlighted, ...latest]
  const news = latest.filter(({ path }) => path !== lead?.path).slice(0, LATEST_NEWS)
  const shown = new Set([lead, ...news, ...texts].map((card) => card?.path))
  return {
    ...(lead ? { lead } : {}),
    news,
    themes: columns(themes, shown),
    texts,
    agreementNews,
  }
}

/** The stories of each theme that stand nowhere yet: one of two themes stands under the first. */
function columns(
  themes: readonly (readonly CardView[])[],
  above: ReadonlySet<string | undefined>,
): HomeView['themes'] {
  const shown = new Set(above)
  return THEME_KEYS.flatMap((theme, at) => {
    const fresh = (themes[at] ?? []).filter(({ path }) => !shown.has(path)).slice(0, LAST_BY_THEME)
    for (const { path } of fresh) shown.add(path)
    return fresh.length === 0 ? [] : [{ theme, cards: fresh }]
  })
}

async function cards(
  ports: CardPorts,
  criteria: {
    readonly theme?: ThemeKey
    readonly highlighted?: boolean
    readonly written?: boolean
  },
  limit: number,
): Promise<readonly CardView[]> {
  const { items } = await ports.library.list({ ...NEWEST, ...criteria, kinds: ['article'], limit })
  return items.map((item) => cardOf(item, ports))
}
