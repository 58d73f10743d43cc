import type { FastifyInstance } from 'fastify'
import type { Env } from '../env.ts'

/** RFC 9116 asks for a date beyond which a reader should not rely on it; the server that answers is the one that is run. */
const GOOD_FOR_MS = 180 * 24 * 3600 * 1000

/** Serves security.txt, which says where to report a hole, when the operator has named a contact. */
export function registerSecurityTxt(app: FastifyInstance, { securityContact, publicUrl }: Env): void {
  if (!securityContact) return
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const expires = new Date(Date.now() + GOOD_FOR_MS).toISOString()
    const canonical = `${publicUrl}/.well-known/security.txt`
    const lines = [`Contact: ${securityContact}`, `Expires: ${expires}`, `Canonical: ${canonical}`]
    return reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\nPreferred-Languages: en\n`)
  })
}
