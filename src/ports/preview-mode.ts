/** The mode in which an editor sees what is not published yet (§2). */
export interface PreviewMode {
  /** Ends it in this browser (§4). */
  leave(): Promise<void>
}
