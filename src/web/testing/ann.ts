import { checkSession } from '../data/session/session.ts'
import { type Asked, serve } from './server.ts'

const ANN = { id: 'ann', email: 'ann@example.org', name: 'Ann' }
const TOKEN = `x.${btoa(JSON.stringify({ sub: ANN.id, iat: 0, exp: 900 }))}.x`

/** Ann is signed in, and her server answers so, for one test. Returns what was asked. */
export async function serveAnn(answers: Parameters<typeof serve>[0]): Promise<readonly Asked[]> {
  const asked = serve({
    'GET /auth/get-session': { json: { user: ANN } },
    'GET /auth/token': { json: { token: TOKEN } },
    ...answers,
  })
  await checkSession()
  return asked
}
