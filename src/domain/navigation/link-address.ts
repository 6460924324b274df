/** Pattern of a URL that the site may link to: web, mail, telephone, this page or this site. */
export const LINK_ADDRESS: RegExp = /^(?:https?:\/\/|mailto:|tel:|#|\/(?![/\\]))/i
