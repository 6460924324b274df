import { httpNewsletterLists } from '#adapters/http/product/http-newsletter-lists.ts'
import type { NewsletterLists } from '#ports/newsletter-lists.ts'

/** The lists of the newsletters, as a page of the site reaches them. */
export function newsletterListsHere(): NewsletterLists {
  return httpNewsletterLists('')
}
