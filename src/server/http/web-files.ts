import { statSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SHARED_RECIPE } from '../../contract/limits.ts'
import { notFound } from '../refusal.ts'
import { PRIVATE_HEADERS } from './private-answer.ts'

/** Behind a link: what opens it stands after the `#`, which is not sent. However its address is spelt, the app opens the page. */
const isVetsPage = (path: string): boolean => /^\/*vet(\/|$)/i.test(path)
const YEAR_SECONDS = 365 * 24 * 3600

/**
 * The built web app, compressed when it was built. Files under `assets/` carry a hash in their names and never change.
 * Some pages come drawn (`/login` as `login.html`); every other address is the one page, which finds its way by
 * itself. A page that was open when the pages were built again still finds the files of the build before.
 */
export async function registerWebFiles(app: FastifyInstance, folder: string): Promise<void> {
  const before = `${folder}.last`
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const lasting = [folder, before].some((one) => path.startsWith(join(one, 'assets')))
      reply.header('cache-control', lasting ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache')
      if (isVetsPage(pathOf(reply.request))) reply.headers(PRIVATE_HEADERS)
      // Text like the others, of which the library says so by itself.
      if (/\.svg(\.br|\.gz)?$/.test(path)) reply.header('content-type', 'image/svg+xml; charset=utf-8')
    },
  })
  app.post(SHARED_RECIPE.page, { onRequest: toItsPage }, toItsPage)
  app.get('/*', async (request, reply) => {
    const path = pathOf(request)
    if (isFile(folder, path)) return reply.sendFile(path)
    if (path.startsWith('assets/') && isFile(before, path)) return reply.sendFile(path, before)
    if (isFile(folder, `${path}.html`)) return reply.sendFile(`${path}.html`)
    if (/\.[a-z0-9]+$/i.test(path) || !isFile(folder, 'index.html')) throw notFound('page')
    return reply.sendFile('index.html')
  })
}

/** Decoded, without its first slash. */
const pathOf = ({ params }: FastifyRequest) => (params as { '*': string })['*']

/** The service worker takes what another app shares. Where there is none, the page says that nothing came: it is not read here. */
const toItsPage = async (_: FastifyRequest, reply: FastifyReply) => reply.redirect(`${SHARED_RECIPE.page}?shared`, 303)

/** A browser, not a program: an address that cannot be read leads it to the app all the same. */
export function asksForPage({ method, url, headers }: FastifyRequest): boolean {
  return method === 'GET' && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')
}

function isFile(folder: string, path: string): boolean {
  if (path === '' || path.includes('\0') || path.split('/').includes('..')) return false
  return statSync(join(folder, path), { throwIfNoEntry: false })?.isFile() ?? false
}
