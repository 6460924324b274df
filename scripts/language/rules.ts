/** Scope of a rule: all text, TypeScript identifiers, or file paths. */
type Scope = 'text' | 'names' | 'paths'

/** Banned expression, and its replacement. */
export interface LanguageRule {
  readonly scope: Scope
  readonly banned: RegExp
  /** Words to use instead. */
  readonly say: string
  /** Files that are exempt from the rule. A comment at the rule gives the reason. */
  readonly except?: RegExp
}

/**
 * Language rules. Before a rule is applied, camelCase and snake_case names are split into words.
 */
export const RULES: readonly LanguageRule[] = [
  {
    scope: 'text',
    banned: /\bwhoever\b/i,
    say: 'anyone who, or the subject: the reader, the caller',
  },
  {
    scope: 'text',
    banned: /\bwhatever (?!the |its |their |our )/i,
    say: 'what it is, or anything',
  },
  // Exempt: the Unix user of that name, where PostgreSQL changes its user.
  {
    scope: 'text',
    banned: /\bnobody\b/i,
    say: 'no one, or the subject: no reader',
    except: /embedded\/|run-as|backup/,
  },
  { scope: 'text', banned: /\banew\b/i, say: 'again, new, re-' },
  { scope: 'text', banned: /\baway\b/i, say: 'unavailable; remove; go to another page' },
  {
    scope: 'text',
    // The name of a stored metric cannot change.
    banned: /(?<!preavis upstream )\bfaults?\b/i,
    say: 'error (thrown), failure (an outcome), issue (of a lint)',
  },
  // Exempt: publications of the Code number their paragraphs, and RFCs their sections.
  {
    scope: 'text',
    banned: /(?<!(?:RFC \d{3,5}|Connect Core) )§ ?\d/,
    say: 'a row of docs/product, or nothing',
  },
  { scope: 'text', banned: /\bletter put off\b/, say: 'mail deferred' },
  { scope: 'text', banned: /\bshared caches not told\b/, say: 'cdn purge failed' },
  { scope: 'text', banned: /'import says'/, say: 'import progress' },
  { scope: 'text', banned: /\bstored furniture refused\b/, say: 'site settings rejected' },
  // `asked_at` is a column, and migrations only add.
  { scope: 'names', banned: /\basked\b(?! at$)/i, say: 'requested' },
  { scope: 'names', banned: /\btold\b/i, say: 'notified' },
  { scope: 'names', banned: /\bkept\b/i, say: 'cached, stored' },
  { scope: 'names', banned: /\bwanted\b/i, say: 'needed, requested' },
  {
    scope: 'names',
    banned: /\b(?:otherwise|or else|unless away|through outages|heard or outage)\b/i,
    say: 'fallback, failover, lastKnown',
  },
  {
    scope: 'text',
    banned:
      /\b(?:const|let) (?:known|found|given|held|said|made|begun|heard|opened)\b(?! [A-Z])|\((?:known|found|given|held|said|made|begun|heard|opened)\) =>/,
    say: 'what it holds: match, page, answers',
    except: /(?:^|\/)test\//,
  },
  { scope: 'names', banned: /\bpatience\b/i, say: '…_TIMEOUT_MS' },
  { scope: 'names', banned: /^(?:MOST|LONGEST) (?=[A-Z])/, say: 'MAX_…' },
  { scope: 'names', banned: /^painters?\b|^paint (?=[a-z])/i, say: 'Renderers, render…' },
  { scope: 'names', banned: /^(?:timely|bear)$/i, say: 'withTimeout; setDefaultHeaders' },
  {
    scope: 'names',
    banned: /^laws?$/i,
    say: 'property (a test); lawArticle, legislation',
    except: /^(?:src|content)\//,
  },
  { scope: 'paths', banned: /(?<=\w )laws? test tsx?$/, say: 'property' },
]

export const MAX_LINE = 120
/** Maximum number of words of a test's title, without ids of product rules. */
export const MAX_TITLE_WORDS = 12

/** Words of a title that tells of somebody instead of a subject and what it does. */
export const TITLE_RIDDLE = /\b(?:who|whom|whose|whoever|what is)\b/i

export const MAX_SUBJECT = 72
