/**
 * Pattern of the URLs to which the site may link: web, email, telephone, an anchor, or a path of
 * the site.
 */
export const LINK_ADDRESS: RegExp = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i
