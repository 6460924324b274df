import type { RouterContext } from '@koa/router'

import type { Site } from '#application/site-use-cases.ts'
import { LAW_DAY_FIELDS } from '#delivery/web/contract/form-field-names-and-ids.ts'
import { articleComparisonPath, datedArticlePath, PATHS } from '#domain/navigation/site-paths.ts'
import { parseWrittenDay } from '#domain/shared/parse-written-day.ts'
import { valueIn } from '#domain/shared/result.ts'

import { respondRendered, seeOther } from './http/write-responses.ts'
import type { RenderPage } from './rendering/render-loaded-page.ts'

interface LawVersionFormOptions {
  readonly site: Pick<Site, 'pages'>
  readonly render: RenderPage
}

/**
 * Creates the handler that redirects to an article on the chosen day, or to its comparison between
 * two days. For an invalid day it shows the form again, with status 400, if the article exists.
 */
export function lawVersionForm({ site, render }: LawVersionFormOptions) {
  return async (context: RouterContext, next: () => Promise<unknown>): Promise<void> => {
    const { article = '' } = context.params
    const query = new URLSearchParams(context.querystring)
    const text = query.get(LAW_DAY_FIELDS.day) ?? ''
    const other = query.get(LAW_DAY_FIELDS.compared)
    const [day, compared] = [text, other ?? ''].map((each) => valueIn(parseWrittenDay(each)))
    const path = `${PATHS.labourCode}/${article}`
    if (day !== undefined && (other === null || compared !== undefined)) {
      seeOther(
        context,
        compared === undefined || compared === day
          ? datedArticlePath(path, day)
          : articleComparisonPath(path, day, compared),
      )
      return
    }
    const wrong = day === undefined ? text : (other ?? '')
    const page = await site.pages.lawVersion(article, wrong)
    if (page === undefined) await next()
    else await respondRendered(context, render(page, 'private', 'whole'), 400)
  }
}
