/** What makes a wide table reachable and scrollable with the keyboard. */
export const SCROLLABLE = { tabIndex: 0, role: 'group' } as const
