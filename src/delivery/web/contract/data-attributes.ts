import type { headerVariant } from '#application/shell/header-state.ts'
import type { LoaderLook } from '#application/shell/overlay-state.ts'
import type { Landmark, ShellEventKind } from '#application/shell/shell-events.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { AccountAction } from '#domain/identity/account-links.ts'

/** A data attribute without a value. React writes true, scripts write the empty string. */
type Flag = true | ''

/** All `data-…` attributes of the site, with their possible values. */
export interface DataAttributeValues {
  // Read by the scripts of a page.
  account: AccountAction
  /** The address that a tool copies or shares, if not that of the page. */
  address: string
  /** The name of the chosen agreement: « Syntec (IDCC 1486) ». */
  agreement: string
  area: string
  basket: string
  /** The recent changes of a legal text, and its key: « agreement/1486 ». */
  changes: string
  text: string
  consulted: Flag
  contents: Flag
  continuation: Flag
  domains: string
  event: Extract<
    ShellEventKind,
    | 'burgerPressed'
    | 'areaChosen'
    | 'areaLeft'
    | 'searchOpened'
    | 'searchClosed'
    | 'previewBarPressed'
    | 'premiumActivated'
    | 'loaderRaised'
    | 'loaderLowered'
    | 'welcomeClosed'
  >
  message: Flag
  /** The new address of a page of a dossier that moved. */
  moved: string
  /** The IDCC of the chosen agreement. */
  idcc: string
  landmark: Landmark
  later: Flag
  /** On a note of Légifrance, which is no part of the law. */
  nota: Flag
  numbered: Flag
  offer: Flag
  'preview-bar': ''
  /** The lazy script that a part of the page needs. */
  script: 'dossier' | 'newsletter' | 'simulator' | 'visits'
  /** Citation of the page, which a tool copies. */
  reference: string
  region: 'banners' | 'bottom' | 'dossier' | 'preview' | 'strip'
  service: string
  strip: ''
  'sub-list': string
  /** The label and title with which a page is added to the dossier. */
  kind: string
  title: string
  tool: 'cite' | 'copy' | 'dossier' | 'download' | 'print' | 'share'
  trial: ''
  unsettled: Flag

  // Written by scripts for stylesheets.
  dragged: ''
  more: string
  notice: ''
  verdict: ''

  // On the root element of the page.
  build: string
  faded: Flag
  gliding: Flag
  header: ReturnType<typeof headerVariant>
  loader: LoaderLook
  premium: Flag
  preview: Flag
  search: 'focused' | ''

  // Read by stylesheets and audience measurement only.
  anonymous: Flag
  /** In the rich editor: what a block is. */
  box: string
  cards: number
  columns: Flag
  counted: Flag
  dated: Flag
  done: Flag
  fact: string
  ink: ''
  /** In the rich editor: what became of a cited article. */
  law: string
  layout: 'grid' | 'stack'
  level: number
  long: Flag
  look: 'lead' | 'row' | 'brief'
  margin: Flag
  newcomer: Flag
  'related-type': string
  retained: Flag
  screen: Flag
  scripted: Flag
  series: number
  size: 'small' | 'large'
  theme: ThemeKey
  tone: 'info' | 'attention' | 'example'
  /** On the shell script: the address of the lazy script `tools`. */
  tools: string | true
  wrapped: Flag

  // On the shell script: its settings and the addresses of lazy scripts.
  cact: string
  cite: string
  client: string
  consent: string
  dossier: string
  download: string
  gestures: string
  identity: string
  islands: string
  newsletter: string
  purposes: string
  reader: string
  /** On the root element: the kind of session. */
  session: string
  simulator: string
  suggestions: string
  visits: string

  // On the scripts of monitoring and of the tag manager's iframe.
  dsn: string
  environment: string
  id: string
  origin: string
  release: string
}

export type DataAttributeName = keyof DataAttributeValues

/** Data attributes of a React element. */
export type DataAttributes = Readonly<Record<`data-${string}`, string | number | true | undefined>>

type Camel<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${First}${Capitalize<Rest>}`
  : Name

/** The `dataset` of an element: flags are the empty string or « true ». */
type DataAttributeSet = {
  [Name in DataAttributeName as Camel<Name>]?: DataAttributeValues[Name] extends string
    ? DataAttributeValues[Name]
    : string
}

/** Returns data attributes for JSX; undefined values are left out. */
export function dataAttributes(values: {
  readonly [Name in DataAttributeName]?: DataAttributeValues[Name] | undefined
}): DataAttributes {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`data-${name}`, value] as const),
  )
}

/** Returns the full name of a data attribute. */
export function attributeOf(name: DataAttributeName): `data-${DataAttributeName}` {
  return `data-${name}`
}

/**
 * Returns the CSS selector of elements with a data attribute, or with one value of the attribute.
 */
export function selectorOf<Name extends DataAttributeName>(
  name: Name,
  value?: DataAttributeValues[Name],
): string {
  return `[data-${name}${value ? `="${value}"` : ''}]`
}

/** Returns the data attributes of an element, readable and writable. */
export function dataOf({ dataset }: HTMLOrSVGElement): DataAttributeSet {
  return dataset
}
