/** The addresses of the calls that the site answers for its own pages (§7). */
export const PRODUCT_CALLS = {
  basket: '/api/cart',
  banners: '/api/getBanner',
  premiumState: '/api/premiumState',
  leavePreview: '/api/clear-preview-mode-cookies',
} as const
