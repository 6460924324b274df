import { createElement } from 'react'
import type { ReactNode } from 'react'

import { headlineParts } from '#domain/editorial/displayed-titles.ts'

import { fragmentOf } from './dates-numbers-and-marked-text.tsx'

import styles from './title-text.module.css'

const MONTHS =
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre'
const IN_DATE = new RegExp(
  `(?<=\\b\\d{1,2}(?:er)?) (?=(?:${MONTHS})\\b)|(?<=${MONTHS}) (?=\\d{4})`,
  'gu',
)

/**
 * Renders a text in which dates and article numbers do not wrap, and dashes do not begin a line.
 */
export function renderNonBreaking(title: string): ReactNode {
  const whole = title.replaceAll(IN_DATE, '\u00A0').replaceAll(' –', '\u00A0–')
  const parts = whole.split(/((?:[LRD]\*?\.[\s\u00A0\u202F])?\d+(?:-\d+)+)/u)
  if (parts.length === 1) return whole
  return fragmentOf(
    parts.map((part, place) =>
      place % 2 === 0 ? part : createElement('span', { className: styles.number }, part),
    ),
  )
}

/** Renders the title of a legal text: its subject, then the rest in smaller type. */
export function LegalTextTitle({ title }: { readonly title: string }) {
  const { subject, rest } = headlineParts(title)
  return (
    <>
      {subject}
      {rest !== '' && <span className={styles.rest}>{renderNonBreaking(rest)}</span>}
    </>
  )
}
