import { searchPath } from '../../../domain/search/search-query.ts'
import { bindArticleTools } from './article-tools.ts'
import { bindBanners, loadBanners } from './banners.ts'
import { showBasketCount } from './basket.ts'
import { markCurrentHeadings } from './contents.ts'
import { sendDeclaredEvents } from './declared-events.ts'
import { followWindow } from './header.ts'
import { bindMobileMenu } from './mobile-menu.ts'
import { navigateInApp } from './navigation/navigation.ts'
import { tellShown } from './navigation/show-page.ts'
import { bindOverlay } from './overlay.ts'
import { bindPreviewBar, leavePreview } from './preview.ts'
import { bindSearchPanel } from './search-panel.ts'
import { followSession } from './session.ts'
import { openShellStore } from './shell-store.ts'
import { bindSubNavigation } from './sub-navigation.ts'
import { wakeIslands } from './wake-islands.ts'

// The one script of every page: it works on the HTML of the server and hydrates nothing.

const store = openShellStore((effect) => {
  switch (effect.kind) {
    case 'search':
      location.assign(searchPath(effect.query))
      break
    case 'loadBanners':
      void loadBanners(store)
      break
    case 'leavePreview':
      void leavePreview()
      break
    case 'pushAnalyticsEvent':
    case 'initialiseTagManager':
      break
  }
})

sendDeclaredEvents(store)
followWindow(store)
bindSearchPanel(store)
bindMobileMenu(store)
bindSubNavigation()
bindOverlay(store)
bindBanners(store)
bindPreviewBar(store)
showBasketCount()
markCurrentHeadings()
bindArticleTools()
wakeIslands(store)
followSession(store)
navigateInApp(store)
tellShown(store)
