import type { Middleware } from 'koa'
import sirv from 'sirv'

/** The built scripts, styles, fonts and images: their names carry a hash, so they never change. Other files of the folder keep for an hour. */
export function staticFiles(folder: string): Middleware {
  const serve = sirv(folder, {
    etag: true,
    // Made by the build, beside the files.
    brotli: true,
    gzip: true,
    dotfiles: false,
    setHeaders: (response, path) => {
      response.setHeader('X-Content-Type-Options', 'nosniff')
      response.setHeader('Cross-Origin-Resource-Policy', 'same-origin')
      response.setHeader(
        'Cache-Control',
        path.startsWith('/assets/')
          ? 'public, max-age=31536000, immutable'
          : 'public, max-age=3600',
      )
    },
  })
  return async (context, next) => {
    const { url = '' } = context.req
    if (!looksLikeFile(url)) {
      await next()
      return
    }
    context.respond = false
    await new Promise<void>((resolve, reject) => {
      context.res.once('close', resolve)
      serve(context.req, context.res, () => {
        context.res.removeListener('close', resolve)
        context.respond = true
        Promise.resolve(next()).then(resolve, reject)
      })
    })
  }
}

/** No page has a dot in its path: a request with one is for a file. */
function looksLikeFile(url: string): boolean {
  const [path = ''] = url.split('?', 1)
  return path.includes('.')
}
