/** Copies the link of an article, sends it, prints it. */
export function bindArticleTools(): void {}
