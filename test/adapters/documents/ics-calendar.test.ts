import { fc, test as property } from '@fast-check/vitest'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'

import { icsCalendars } from '#adapters/documents/ics-calendar.ts'
import type { CalendarEvent } from '#ports/calendar-files.ts'
import { days } from '#test/support/arbitraries/document-content.ts'

const WRITTEN_AT = Date.UTC(2026, 10, 23, 8, 30)
const EVENT: CalendarEvent = {
  id: 'demission-2026-01-14-fin-du-preavis',
  day: '2026-02-13',
  title: 'Dernier jour du préavis ; fin du contrat, à minuit',
  description:
    'Un mois de date à date.\nArticle L. 1237-1 : « En cas de démission, l’existence » \\',
}

const calendars = icsCalendars({ name: 'Préavis', origin: 'https://preavis.example' })

function write(events: readonly CalendarEvent[]): string {
  return calendars.write('Démission', events, WRITTEN_AT)
}

/** Parses the events of a file with an independent library. */
function read(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, summary, description } = new ICAL.Event(component)
    return {
      id: uid,
      day: startDate.toString(),
      isDate: startDate.isDate,
      title: summary,
      description,
    }
  })
}

describe('a calendar file', () => {
  test('has its events as whole days', () => {
    expect(read(write([EVENT]))).toEqual([
      { ...EVENT, id: `${EVENT.id}@preavis.example`, isDate: true },
    ])
  })

  test('leaves the days of its events free', () => {
    expect(write([EVENT, EVENT]).match(/^TRANSP:TRANSPARENT\r$/gmu)).toHaveLength(2)
  })

  test('ends its lines as RFC 5545 wants, at most 75 bytes long', () => {
    const file = write([{ ...EVENT, description: 'é'.repeat(300) }])
    const lines = file.split('\r\n')
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines).toContain('DTSTAMP:20261123T083000Z')
    expect(lines).toContain('DTSTART;VALUE=DATE:20260213')
  })
})

const words = fc
  .string({ unit: 'grapheme', maxLength: 200 })
  .map((text) => text.replaceAll(/\p{Cc}/gu, ' '))

property.prop([days, words, words])(
  'an event is read as it was written',
  (day, title, description) => {
    const [event] = read(write([{ ...EVENT, day, title, description }]))
    expect(event).toMatchObject({ day, title, description })
  },
)
