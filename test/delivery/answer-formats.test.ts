import { fc } from '@fast-check/vitest'
import { expect, test } from 'vitest'

import { answerChapter } from '#application/dossier/answer-chapter.ts'
import { salaryView } from '#application/pages/simulators/load-salary-simulator-page.ts'
import { scheduleView } from '#application/pages/simulators/load-schedule-simulator-page.ts'
import { simulationView } from '#application/pages/simulators/load-simulator-page.ts'
import { answerBody, answerTitle } from '#application/simulators/answer-document.ts'
import type { AnswerDocument } from '#application/simulators/answer-document.ts'
import { serializeSimulation } from '#application/simulators/serialize-simulation.ts'
import type { PageView } from '#application/views/page-view.ts'
import { plainText } from '#domain/editorial/body-text.ts'
import { bodyInlines } from '#domain/editorial/body-traversal.ts'
import type { Body } from '#domain/editorial/document-body.ts'
import { formatEuros, frenchDate, frenchWeekday } from '#domain/editorial/french-formats.ts'
import { legifranceUrl } from '#domain/editorial/legifrance-url.ts'
import { simulations, salaries, schedules } from '#test/support/arbitraries/simulator-answers.ts'
import { aFrame } from '#test/support/fixtures/frame-view.ts'
import { markdownOfPage } from '#test/support/html/described-page.ts'
import { renderedHtml } from '#test/support/html/rendered-html.ts'
import { visibleText } from '#test/support/html/visible-text.ts'
import { SWEPT_TIMEOUT, sweptRuns } from '#test/support/property-settings.ts'

const ORIGIN = aFrame().site.origin

/** Expects each format of an answer to contain all these words, and to link to all these addresses. */
async function expectWhole(
  view: PageView,
  answer: AnswerDocument | undefined,
  { words, hrefs = [] }: { readonly words: readonly string[]; readonly hrefs?: readonly string[] },
): Promise<void> {
  if (answer === undefined) throw new Error('no answer')
  const html = renderedHtml(view, aFrame())
  const markdown = await markdownOfPage(view)
  const printed = answerBody(answer)
  const chapter = answerChapter(answer, 'Réponse', ORIGIN)
  const forms = {
    page: visibleText(html),
    machines: markdown,
    file: `${answerTitle(answer)} ${plainText(printed)}`,
    dossier: `${chapter.title} ${plainText(chapter.body)}`,
  }
  for (const [form, text] of Object.entries(forms)) {
    expect([form, words.filter((each) => !oneSpaced(text).includes(oneSpaced(each)))]).toEqual([
      form,
      [],
    ])
  }
  expect(hrefs.filter((href) => !linksOf(printed).includes(href))).toEqual([])
  const linked = hrefs.map((href) => (href.startsWith('/') ? ORIGIN + href : href))
  expect(linked.filter((url) => !markdown.includes(`](${url})`))).toEqual([])
  expect(hrefs.filter((href) => !html.includes(`href="${href}"`))).toEqual([])
}

function oneSpaced(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').toLowerCase()
}

function linksOf(body: Body): readonly string[] {
  return [...bodyInlines(body)].flatMap((inline) => (inline.type === 'link' ? [inline.href] : []))
}

test(
  'no format of a rule answer drops words, dates or sources [R19] [S05]',
  SWEPT_TIMEOUT,
  async () => {
    await fc.assert(
      fc.asyncProperty(simulations, async (simulation) => {
        const { agreement, answered, reason, code } = simulation
        const sides = [code, ...(agreement?.side ? [agreement.side] : [])]
        const proved = sides.flatMap((side) => (side.kind === 'proved' ? [side] : []))
        const passages = proved.flatMap((side) => side.passages)
        const view = simulationView(simulation, agreement?.idcc)
        const { step } = view
        const dates = [
          ...passages.flatMap(({ stateOfLawAt }) => stateOfLawAt ?? []),
          ...sides.flatMap((side) => (side.kind === 'withdrawn' ? [side.since] : [])),
        ]
        await expectWhole(view, step.kind === 'answer' ? step.answer : undefined, {
          words: [
            reason,
            ...(agreement?.page ? [agreement.page.title] : []),
            ...answered.flatMap(({ question, text }) => [question.label, text]),
            ...proved.flatMap(({ outcome, because = '' }) => [outcome.text, because]),
            ...proved.flatMap(({ outcome }) =>
              outcome.kind === 'amount' ? (outcome.formula ?? []) : [],
            ),
            ...passages.flatMap(({ words, title, source }) => [words, title, source]),
            ...proved.flatMap(({ references }) => references.map(({ title }) => title)),
            ...sides.flatMap((side) => ('articles' in side ? side.articles : [])),
            ...dates.map((date) => frenchDate(date)),
          ],
          hrefs: [
            ...passages.flatMap(({ path, legifranceId }) => [
              path,
              legifranceUrl(legifranceId) ?? path,
            ]),
            ...proved.flatMap(({ references }) => references.map(({ url }) => url)),
          ],
        })
        const data = JSON.stringify(serializeSimulation(simulation))
        const facts = passages.flatMap(({ words, legifranceId }) => [words, legifranceId])
        expect(facts.filter((fact) => !data.includes(fact))).toEqual([])
      }),
      { numRuns: sweptRuns(30) },
    )
  },
)

test(
  'no format of a schedule drops a date, rule, quotation or source [R20] [S05]',
  SWEPT_TIMEOUT,
  async () => {
    await fc.assert(
      fc.asyncProperty(schedules, async (drawn) => {
        const { schedule, proof } = drawn
        const input = new Map([
          ['notification', '2026-01-14'],
          ['preavis', '1 mois'],
        ])
        const view = scheduleView('demission', input, drawn)
        const dated = schedule.deadlines.filter(({ id }) => !proof.withdrawn.has(id))
        await expectWhole(view, view.answer, {
          words: [
            ...schedule.remarks,
            ...schedule.deadlines.map(({ title }) => title),
            ...dated.flatMap(({ day, rule, basis = '', passages }) => [
              frenchWeekday(day),
              rule,
              basis,
              ...passages.map(({ words }) => words),
            ]),
            ...[...proof.withdrawn.values()].map(({ since }) => frenchDate(since)),
            'mercredi 14 janvier 2026',
            '1 mois',
          ],
          hrefs: dated.flatMap(({ passages }) =>
            passages.flatMap(({ article }) => proof.articles.get(article)?.path ?? []),
          ),
        })
      }),
      { numRuns: sweptRuns(30) },
    )
  },
)

test(
  'no format of a salary drops an amount or an assumption [R21] [S05]',
  SWEPT_TIMEOUT,
  async () => {
    await fc.assert(
      fc.asyncProperty(salaries, async (answer) => {
        const { payslip, model } = answer.computed
        const view = salaryView(new Map([['montant', '1 234']]), answer)
        const amounts = [payslip.gross, payslip.net, payslip.taxable, payslip.cost]
        await expectWhole(view, view.answer, {
          words: [
            ...amounts.flatMap((amount) => [amount, amount * 12]).map(euros),
            ...payslip.contributions.flatMap(({ name, employee, employer }) => [
              name,
              ...[employee, employer].filter((amount) => Math.abs(amount) >= 0.005).map(euros),
            ]),
            model,
            'seul le bulletin de paie fait foi',
            '1 234',
          ],
        })
      }),
      { numRuns: sweptRuns(30) },
    )
  },
)

function euros(amount: number): string {
  return formatEuros(Math.round(amount * 100))
}
