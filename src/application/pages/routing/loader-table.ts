/**
 * Table of the loaders of the public pages, by the names that routes call them by. A loader returns
 * undefined if its page does not exist.
 */

export { loadDocumentPage as document } from '../documents/load-document-page.ts'
export {
  loadFollowFormPage as followForm,
  loadFollowStepPage as followStep,
} from '../following/load-follow-page.ts'
export {
  loadGlossaryPage as glossary,
  loadGlossaryInitialPage as glossaryLetter,
  loadGlossaryCategoryPage as glossaryCategory,
} from '../guides/load-glossary-pages.ts'
export {
  loadGuideIndexPage as guideIndex,
  loadGuideArchivesPage as guideArchives,
  loadFaqPage as faq,
} from '../guides/load-guide-and-faq-pages.ts'
export { loadAgreementNewsPage as agreementNews } from '../law/load-agreement-news-page.ts'
export { loadAgreementsPage as agreements } from '../search/load-agreements-page.ts'
export {
  loadChangelogPage as changelog,
  loadChangePage as change,
} from '../law/load-changelog-page.ts'
export { loadLawComparisonPage as lawComparison } from '../law/load-law-comparison-page.ts'
export { loadLawVersionPage as lawVersion } from '../law/load-law-version-page.ts'
export { loadAuthorPage as author, loadTagPage as tag } from '../lists/load-author-and-tag-pages.ts'
export { loadProductsPage as products } from '../lists/load-products-page.ts'
export { loadSearchPage as search } from '../search/load-search-page.ts'
export { loadSectionIndexPage as sectionIndex } from '../lists/load-section-index-page.ts'
export {
  loadThemeSectionPage as themeSection,
  loadSectorPage as sector,
} from '../themes/load-theme-and-sector-pages.ts'
export { loadHomePage as home } from '../news/load-home-page.ts'
export {
  loadNewsHomePage as newsHome,
  loadThemeNewsPage as themeNews,
  loadNewsYearPage as newsYear,
} from '../news/load-news-pages.ts'
export {
  loadNewsletterSignUpPage as newsletterSignUp,
  loadNewsletterStepPage as newsletterStep,
} from '../news/load-newsletter-sign-up-page.ts'
export { loadNewslettersPage as newsletters } from '../news/load-newsletters-page.ts'
export { loadAccessibilityPage as accessibility } from '../service/load-accessibility-and-api-pages.ts'
export { loadApiPage as api } from '../service/load-accessibility-and-api-pages.ts'
export { loadCancellationPage as cancellation } from '../service/load-cancellation-page.ts'
export { loadDossierFormPage as dossier } from '../service/load-dossier-form-page.ts'
export {
  loadNotFoundPage as notFound,
  loadMalformedAddressPage as malformedAddress,
} from '../service/load-error-pages.ts'
export { loadPreviewEntryPage as previewEntry } from '../service/load-preview-entry-page.ts'
export { loadSalarySimulatorPage as salary } from '../simulators/load-salary-simulator-page.ts'
export { loadScheduleSimulatorPage as schedule } from '../simulators/load-schedule-simulator-page.ts'
export { loadSimulatorPage as simulator } from '../simulators/load-simulator-page.ts'
export { loadSimulatorsPage as simulators } from '../simulators/load-simulators-page.ts'
export {
  loadTemplatesPage as templates,
  loadTemplatePage as template,
} from '../templates/load-document-template-pages.ts'
export {
  loadVersionsPage as versions,
  loadVersionPage as version,
} from '../versions/load-version-pages.ts'
