declare module '@citation-js/core' {
  export class Cite {
    constructor(input: string)
    readonly data: readonly Readonly<Record<string, unknown>>[]
  }
}

declare module '@citation-js/plugin-bibtex'
declare module '@citation-js/plugin-ris'
