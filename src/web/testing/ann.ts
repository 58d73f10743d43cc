import { checkSession } from '../data/session/session.ts'
import { type SentRequest, serve } from './server.ts'
import { testApp } from './test-app.ts'

export const ANN = { id: 'ann', email: 'ann@example.org', name: 'Ann' }

/** Ann is signed in, and her server answers so, for one test. Returns what was asked. */
export const serveAnn = (answers: Parameters<typeof serve>[0]): Promise<readonly SentRequest[]> =>
  serveSignedIn(ANN, answers)

export async function serveSignedIn(
  owner: typeof ANN,
  answers: Parameters<typeof serve>[0],
): Promise<readonly SentRequest[]> {
  const token = `x.${btoa(JSON.stringify({ sub: owner.id, iat: 0, exp: 900 }))}.x`
  const asked = serve({
    'GET /auth/get-session': { json: { user: owner } },
    'GET /auth/token': { json: { token } },
    ...answers,
  })
  await checkSession(testApp())
  return asked
}
