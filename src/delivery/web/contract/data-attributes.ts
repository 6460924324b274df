import type { headerVariant } from '#application/shell/header-and-menu-state.ts'
import type { LoaderLook } from '#application/shell/overlay-state.ts'
import type { Landmark, ShellEventKind } from '#application/shell/shell-events.ts'
import type { PictureFocus } from '#domain/editorial/document-body.ts'
import type { ThemeKey } from '#domain/editorial/theme.ts'
import type { AccountAction } from '#domain/identity/account-links.ts'

/** Value of a data attribute that is a flag. React writes true, scripts write the empty string. */
type Flag = true | ''

/** All `data-…` attributes of the site by name, with the types of their values. */
export interface DataAttributeValues {
  // Read by the scripts of a page.
  /** The action of a link or button for signing in and out. */
  account: AccountAction
  /**
   * On a tool: the URL to copy or share, by default that of the page. Elsewhere: the path of a page
   * in the dossier, or of the simulator without an agreement.
   */
  address: string
  /** The name of the chosen agreement: « Syntec (IDCC 1486) ». */
  agreement: string
  /** The id of a menu area. */
  area: string
  /** On the basket link: the number of items. */
  basket: string
  /** The recent changes of a legal text. */
  changes: string
  /** The key of the legal text with the changes: « agreement/1486 ». */
  text: string
  /** On the element that shows the day of printing in a printed page. */
  consulted: Flag
  /** On the table of contents. */
  contents: Flag
  /** On the Premium continuation of an article. */
  continuation: Flag
  /** The domains of the publisher, separated by spaces. */
  domains: string
  /** The shell event that a press dispatches. */
  event: Extract<
    ShellEventKind,
    | 'burgerPressed'
    | 'areaChosen'
    | 'areaLeft'
    | 'searchOpened'
    | 'searchClosed'
    | 'previewBarPressed'
    | 'premiumActivated'
  >
  /** On the element that shows messages about a trial. */
  message: Flag
  /** The new path of a page of the dossier that moved. */
  moved: string
  /** The IDCC of the chosen agreement. */
  idcc: string
  /** The side of a picture that stays visible in a crop. */
  focus: PictureFocus
  /** On the dialog of the rich editor that chooses a picture or a file. */
  library: Flag
  /** The part of the shell that the element belongs to. */
  landmark: Landmark
  /** On content that the browser renders when the reader scrolls near. */
  later: Flag
  /** On a note of Légifrance, which is not part of the law. */
  nota: Flag
  /** On a text whose headings are numbered. */
  numbered: Flag
  /** On the Premium gate: French words for the rights that open the article as well. */
  openers: string
  /** On the buttons of the Premium offer. */
  offer: Flag
  /** On the form that ends a preview. */
  'preview-bar': ''
  /** The lazy script that an element of the page needs. */
  script: 'dossier' | 'newsletter' | 'simulator' | 'visits'
  /**
   * The citation of the page, which a tool copies. In the rich editor: the number of a cited law
   * article.
   */
  reference: string
  /** A region that a route change replaces. */
  region: 'banners' | 'bottom' | 'dossier' | 'preview' | 'strip'
  /** The URL of the account service. */
  service: string
  /** On the horizontally scrolling strip of links under the header. */
  strip: ''
  /** On a submenu: the id of its menu area. */
  'sub-list': string
  /** The label with which a page is added to the dossier. */
  kind: string
  /** The title with which a page is added to the dossier. */
  title: string
  /** The tool that a button runs. */
  tool: 'chapter' | 'cite' | 'copy' | 'dossier' | 'download' | 'print' | 'share'
  /** Set if the event `premiumActivated` is about a trial. */
  trial: ''
  /** On the Premium gate until the reader's rights are known. */
  unsettled: Flag

  // Written by scripts for stylesheets.
  /** On a strip during a drag. */
  dragged: ''
  /** The ends past which a strip scrolls further: « before », « after ». */
  more: string
  /** On a message that the session script shows. */
  notice: ''
  /** On the message about the outcome of a download request. */
  verdict: ''
  /** On a command of the newsroom's editor: its label on wide screens. */
  word: string

  // On the root element of the page.
  /** The version of the build. */
  build: string
  /** Set while the main content is faded during a route change. */
  faded: Flag
  /** Set while the table of contents has the focus, whose links scroll smoothly. */
  gliding: Flag
  /** The variant of the header for the size and scroll position of the window. */
  header: ReturnType<typeof headerVariant>
  /** The look of the loading overlay while it is shown. */
  loader: LoaderLook
  /** Set on a page in preview. */
  preview: Flag
  /** « focused » while the search field has the focus. */
  search: 'focused' | ''
  /** Set if the reader has or had Premium, so that no free trial may start. */
  'trial-used': Flag

  // Read by stylesheets and audience measurement only.
  /** On content for readers who are not signed in. */
  anonymous: Flag
  /** In the rich editor: the kind of a block. */
  box: string
  /** The number of cards in a grid. */
  cards: number
  /** On controls, addresses and ways around a page, which machine-readable formats leave out. */
  chrome: Flag
  /** On a list in several columns. */
  columns: Flag
  /** On a list of links with counts. */
  counted: Flag
  /** On a list entry with a date column. */
  dated: Flag
  /** On the message of a form that succeeded. */
  done: Flag
  /** The kind of a fact beside a list entry. */
  fact: string
  /** On chart labels in the text colour. */
  ink: ''
  /** In the rich editor: how a cited law article changed. */
  law: string
  layout: 'grid' | 'stack'
  level: number
  /** On a long title. */
  long: Flag
  look: 'lead' | 'row' | 'brief'
  /** On an element in the margin column. */
  margin: Flag
  /** On an offer of the free trial. */
  newcomer: Flag
  /** On related documents: a constant. */
  'related-type': string
  /** On the answer of a simulator that applies: that of the Code, of the agreement, or both. */
  retained: Flag
  /** On an element that is not printed. */
  screen: Flag
  /** On an element that needs JavaScript. */
  scripted: Flag
  /** The number of a chart series. */
  series: number
  size: 'small' | 'large'
  theme: ThemeKey
  tone: 'info' | 'attention' | 'example'
  /**
   * On the shell script: the URL of the lazy script `tools`. Elsewhere a flag on the tools of a
   * page.
   */
  tools: string | true
  /** On tabs that wrap onto several lines. */
  wrapped: Flag

  // On the shell script: its settings and the URLs of lazy scripts.
  /** The default action code. */
  cact: string
  cite: string
  /** The client id of the site at the identity provider. */
  client: string
  consent: string
  dossier: string
  download: string
  gestures: string
  /** The origin of the identity provider. */
  identity: string
  islands: string
  newsletter: string
  /** The purposes that need consent, separated by spaces. */
  purposes: string
  reader: string
  /**
   * On the root element: the kind of session. On the shell script: the URL of the lazy script
   * `session`.
   */
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

/**
 * Returns data attributes as properties of a React element. React omits those with undefined
 * values.
 */
export function dataAttributes(values: {
  readonly [Name in DataAttributeName]?: DataAttributeValues[Name] | undefined
}): DataAttributes {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`data-${name}`, value] as const),
  )
}

/** Returns the full name of a data attribute: `data-…`. */
export function attributeOf(name: DataAttributeName): `data-${DataAttributeName}` {
  return `data-${name}`
}

/**
 * Returns the CSS selector of the elements with a data attribute, or with the given value of that
 * attribute.
 */
export function selectorOf<Name extends DataAttributeName>(
  name: Name,
  value?: DataAttributeValues[Name],
): string {
  return `[data-${name}${value ? `="${value}"` : ''}]`
}

/**
 * Returns the typed `dataset` of an element, with which scripts read and write its data attributes.
 */
export function dataOf({ dataset }: HTMLOrSVGElement): DataAttributeSet {
  return dataset
}
