declare global {
  interface Window {
    /** What audience measurement reads, whenever it comes (§9). */
    dataLayer?: object[]
  }
}

/** Tells audience measurement that something happened (§4). */
export function pushAnalyticsEvent(event: string): void {
  ;(window.dataLayer ??= []).push({ event })
}
