/** A phone number on its way from the page where it was asked for to the one where it is proven. */
export const PENDING_PHONE = {
  keep: (phoneNumber: string): void => sessionStorage.setItem(KEY, phoneNumber),
  take: (): string | undefined => {
    const kept = sessionStorage.getItem(KEY) ?? undefined
    sessionStorage.removeItem(KEY)
    return kept
  },
}

const KEY = 'preavis.compte.telephone'
