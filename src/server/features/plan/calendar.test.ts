import ICAL from 'ical.js'
import nodeIcal from 'node-ical'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DELETE_CONFIRMATION } from '../../../contract/limits.ts'
import { addDays } from '../../../kitchen/days.ts'
import { EVERYBODY } from '../../auth/tokens/secret-link.ts'
import { openDatabase } from '../../db/open-database.ts'
import { setHits } from '../../fair/counter.ts'
import { wrongTokens } from '../../fair/policies.ts'
import { cook, newId, recipeIdsFor, rowsOf } from '../../testing/kitchen.ts'
import { addPet, forgetDogs } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

const WRONG_TOKENS_OF_ALL = wrongTokens('calendar-link').ofAll

const IN = (days: number) => addDays(TODAY, days)
const PLACE = 'https://goodbowl.example'

let server: TestServer
let ann: TestOwner
let bob: TestOwner
let stew: string
let mash: string
beforeAll(async () => {
  server = await startTestServer({ variables: { PUBLIC_URL: PLACE } })
  ann = await server.newOwner()
  bob = await server.newOwner()
  await addPet(ann)
  ;[stew = '', mash = ''] = await recipeIdsFor(ann)
})
beforeEach(async () => {
  server.setDay(TODAY)
  await ann.send('DELETE', '/v2/calendar')
  await forgetDogs(ann)
  await addPet(ann)
})
afterAll(() => server.close())

const make = async (owner = ann, timeZone = 'Europe/London'): Promise<string> =>
  (await owner.send('POST', '/v2/calendar', { timeZone })).body.url
const pathOf = (url: string) => url.replace(`${PLACE}/api`, '')
const open = (url: string, headers = {}) => server.send('GET', pathOf(url), undefined, headers)
const plan = (days: object) => ann.send('PUT', '/v2/plan', { days })
const meal = (recipeId: string, slot = 1, cookOn?: string) => ({ slot, recipeId, ...(cookOn && { cookOn }) })
const madeOn = async (owner = ann) => (await owner.send('GET', '/v2/calendar')).body.madeOn

/** The events of a calendar, read by the parser of Thunderbird. */
function eventsOf(calendar: string) {
  return new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const { uid, summary, sequence, startDate } = event
    const description = event.description ?? ''
    const stamp = component.getFirstPropertyValue('dtstamp')?.toString()
    return { uid, summary, description, sequence, stamp, day: startDate.toString(), isWholeDay: startDate.isDate }
  })
}
const cooked = (calendar: string) => eventsOf(calendar).filter(({ summary }) => summary.startsWith('Cook'))

describe('a link', () => {
  test('is told once, and opens the calendar without a session', { tags: '@plan-calendar' }, async () => {
    expect(await madeOn()).toBeNull()
    const { body } = await ann.send('POST', '/v2/calendar', { timeZone: 'Europe/London' })
    expect(body.url).toMatch(/^https:\/\/goodbowl\.example\/api\/v2\/calendar\/[\w-]{43}\.[\w-]{43}\.ics$/)
    expect([body.madeOn, await madeOn()]).toEqual([TODAY, TODAY])
    expect((await ann.send('GET', '/v2/calendar')).body).toEqual({ madeOn: TODAY })
    const { status, headers } = await open(body.url)
    expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
    expect((await server.send('HEAD', pathOf(body.url))).status).toBe(200)
    expect((await server.send('PUT', pathOf(body.url), {})).status).toBe(405)
  })

  test('answers with private, noindex and no-referrer, and is in the database as a hash alone', async () => {
    const url = await make()
    const lost = url.replace(/.\.ics$/, '.ics')
    for (const { headers } of [await open(url), await open(lost)]) {
      expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' })
      expect(headers['cache-control']).toBe('private, no-cache')
    }
    const [, secret = ''] = pathOf(url).slice(0, -4).split('.')
    const rows = JSON.stringify(await rowsOf(server, 'calendarFeed'))
    expect([rows.includes(secret), rows.includes('Europe/London')]).toEqual([false, true])
  })

  test('a new link ends the one before at once, and a link that is turned off opens nothing', async () => {
    const first = await make()
    const second = await make()
    expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200])
    expect((await ann.send('DELETE', '/v2/calendar')).status).toBe(204)
    expect([(await open(second)).status, await madeOn()]).toEqual([404, null])
    expect((await ann.send('DELETE', '/v2/calendar')).status).toBe(204)
  })

  test('answers alike where it never was, is over or has another owner’s name', async () => {
    const old = await make()
    const bobs = await make(bob)
    const [[owner], [, secret]] = [old.split('.ics')[0]?.split(/\.(?=[\w-]{43}$)/) ?? [], bobs.split(/\.(?=[\w-]{43})/)]
    await ann.send('DELETE', '/v2/calendar')
    const paths = [old, `${owner}.${secret}`, `${PLACE}/api/v2/calendar/x.ics`, `${PLACE}/api/v2/calendar/nobody`]
    const answers = await Promise.all(paths.map((path) => open(path)))
    for (const { status, body } of answers) {
      expect(status).toBe(404)
      expect({ ...body, instance: '' }).toEqual({ ...answers[0]?.body, instance: '' })
    }
    expect((await open(bobs)).status).toBe(200)
    await bob.send('DELETE', '/v2/calendar')
  })

  test('asks for a time zone that there is', async () => {
    for (const timeZone of ['Narnia/Lantern', '', 7, undefined]) {
      const { status, body } = await ann.send('POST', '/v2/calendar', { timeZone })
      expect([status, body.errors[0].field]).toEqual([422, 'timeZone'])
    }
    expect(await madeOn()).toBeNull()
  })

  test('goes with the account, and into no export', async () => {
    const eve = await server.newOwner()
    const url = await make(eve)
    const exported = JSON.stringify((await eve.send('GET', '/v2/account/export')).body)
    expect(exported).not.toContain(url.split('.').at(-2))
    // That one was made is among what has happened at the account's doors.
    expect(exported.match(/calendar[\w-]*/gi)).toEqual(['calendar-link-made'])
    const { password, cookie } = eve
    const erased = await server.send(
      'POST',
      '/auth/delete-user',
      { password, confirmation: DELETE_CONFIRMATION },
      { cookie },
    )
    expect([erased.status, (await open(url)).status]).toEqual([200, 404])
    expect(await rowsOf(server, 'calendarFeed')).toEqual([])
  })
})

describe('the calendar', () => {
  test('names the days on which to cook, to thaw and to weigh, as whole days that leave the time free', {
    tags: '@plan-calendar',
  }, async () => {
    await plan({
      [IN(1)]: { rex: [meal(stew), meal(mash, 2)] },
      [IN(8)]: { rex: [meal(stew, 1, IN(1))] },
    })
    const calendar = (await open(await make())).body as string
    const names = (await ann.send('GET', `/v2/plan?from=${IN(1)}&to=${IN(1)}`)).body.recipes
    expect(eventsOf(calendar)).toMatchObject([
      {
        day: IN(1),
        summary: `Cook for Rex: ${[stew, mash]
          .toSorted()
          .map((id) => names[id].name)
          .join(', ')}`,
        description: expect.stringContaining(`${names[stew].name}: 2 portions, 1 of them into the freezer`),
      },
      { day: IN(7), summary: 'Take 1 portion out of the freezer for Rex' },
      { day: IN(7), summary: 'Weigh Rex', description: '' },
    ])
    expect(eventsOf(calendar).every(({ isWholeDay }) => isWholeDay)).toBe(true)
    expect(calendar.match(/^TRANSP:TRANSPARENT\r$/gm)).toHaveLength(3)
    expect(calendar).not.toMatch(/VALARM|ORGANIZER|ATTENDEE|METHOD|example\.org|Ann/)
  })

  test('names a pot for two dogs once, with the link that cooks it for both', async () => {
    await addPet(ann, { name: 'Bella', weight: 7, breed: { name: 'Jack Russell Terrier' } })
    await plan({ [IN(1)]: { rex: [meal(stew), meal(stew, 2)], bella: [meal(stew)] } })
    const calendar = (await open(await make())).body as string
    const { name } = (await ann.send('GET', `/v2/plan?from=${IN(1)}&to=${IN(1)}`)).body.recipes[stew]
    expect(cooked(calendar)).toMatchObject([
      {
        day: IN(1),
        summary: `Cook one pot for Bella and Rex: ${name}`,
        description: 'Bella: 1 portion\nRex: 2 portions',
      },
    ])
    expect(calendar.replaceAll('\r\n ', '')).toContain(`${PLACE}/recipe/${stew}?dog=bella&meals=1&way=%40rex_2`)
  })

  test('names the day to ask the vet again, while an approval counts that the dog needs', {
    tags: '@plan-calendar',
  }, async () => {
    await addPet(ann, { name: 'Kim', healthIssues: ['liver'], vetApproval: { name: 'Dr Field', date: '2026-06-15' } })
    await addPet(ann, { name: 'Bella', vetApproval: { name: 'Dr Field', date: '2026-06-15' } })
    const url = await make()
    const visits = async () => {
      const calendar = (await open(url)).body as string
      expect(calendar).not.toContain('Field')
      return eventsOf(calendar).filter(({ summary }) => summary.startsWith('Ask the vet'))
    }
    const [visit, ...more] = await visits()
    expect(more).toEqual([])
    expect(visit).toMatchObject({
      day: '2026-12-01',
      summary: 'Ask the vet about Kim again',
      description: 'The vet’s approval ends on 15 December 2026.',
    })
    server.setDay('2026-12-15')
    expect(await visits()).toMatchObject([{ uid: visit?.uid, day: '2026-12-15' }])
    await ann.send('PATCH', '/v2/pets/kim', { vetApproval: { name: 'Dr Field', date: '2026-12-15' } })
    expect(await visits()).toEqual([])
    server.setDay('2027-06-01')
    const [next] = await visits()
    expect([next?.day, next?.uid === visit?.uid]).toEqual(['2027-06-01', false])
    server.setDay('2027-06-16')
    expect(await visits()).toEqual([])
  })

  test('is the same bytes while the plan is, and is not sent again', async () => {
    await plan({ [IN(1)]: { rex: [meal(stew)] } })
    const url = await make()
    const first = await open(url)
    server.setInstant(`${TODAY}T17:30:00Z`)
    const second = await open(url)
    expect(second.body).toBe(first.body)
    const { etag = '' } = first.headers
    expect(second.headers.etag).toBe(etag)
    const unchanged = await open(url, { 'if-none-match': String(etag) })
    expect([unchanged.status, unchanged.body]).toEqual([304, ''])
    expect(unchanged.headers['cache-control']).toBe('private, no-cache')
    // A new link is another address with the same entries.
    expect((await open(await make())).body).toBe(first.body)
  })

  test('tells of a change by a higher sequence and its instant, and leaves the other entries alone', async () => {
    await plan({ [IN(1)]: { rex: [meal(stew)] }, [IN(3)]: { rex: [meal(stew)] } })
    const url = await make()
    const before = cooked((await open(url)).body)
    server.setInstant(`${TODAY}T12:00:00Z`)
    await plan({ [IN(1)]: { rex: [meal(mash)] } })
    const after = cooked((await open(url)).body)
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid))
    expect(before.map(({ sequence, stamp }) => [sequence, stamp])).toEqual([
      [0, `${TODAY}T10:00:00Z`],
      [0, `${TODAY}T10:00:00Z`],
    ])
    expect(after.map(({ sequence, stamp }) => [sequence, stamp])).toEqual([
      [1, `${TODAY}T12:00:00Z`],
      [0, `${TODAY}T10:00:00Z`],
    ])
  })

  test('moves an uncooked pot to the next day as the entry that it was, and drops it once it is cooked', async () => {
    await plan({ [TODAY]: { rex: [meal(stew, 1, TODAY)] }, [IN(2)]: { rex: [meal(stew, 1, TODAY)] } })
    const url = await make()
    const [today] = cooked((await open(url)).body)
    server.setDay(IN(1))
    const [tomorrow, ...more] = cooked((await open(url)).body)
    expect(more).toEqual([])
    expect(tomorrow).toMatchObject({ uid: today?.uid, day: IN(1), sequence: 1 })
    await cook(ann, { petId: 'rex', recipeId: stew, portions: 1, storageId: newId() })
    expect(cooked((await open(url)).body)).toEqual([])
  })

  test('goes by the owner’s day, wherever the request comes from', async () => {
    await plan({ [TODAY]: { rex: [meal(stew)] }, [IN(1)]: { rex: [meal(mash)] } })
    const days = async (timeZone: string) => cooked((await open(await make(ann, timeZone))).body).map(({ day }) => day)
    server.setInstant(`${TODAY}T11:30:00Z`)
    expect(await days('Europe/London')).toEqual([TODAY, IN(1)])
    expect(await days('Pacific/Auckland')).toEqual([IN(1)])
    server.setInstant(`${IN(1)}T03:00:00Z`)
    expect(await days('America/New_York')).toEqual([TODAY, IN(1)])
  })

  test('of an owner without a dog is empty and can be read', async () => {
    const url = await make(bob)
    expect(eventsOf((await open(url)).body)).toEqual([])
    await bob.send('DELETE', '/v2/calendar')
  })

  test('is told alike to programs that ask at the same moment', async () => {
    await plan({ [IN(1)]: { rex: [meal(stew)] } })
    const url = await make()
    const answers = await Promise.all(Array.from({ length: 8 }, () => open(url)))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  })

  test('keeps to RFC 5545: lines of 75 octets, ended by CR and LF, and text that is read as it was written', async () => {
    await addPet(ann, { name: 'Zoë Überlang Łódź', weight: 8, breed: { name: 'Beagle' } })
    const zoe = 'zoë-überlang-łódź'
    await plan({ [IN(1)]: { rex: [meal(stew)], [zoe]: [meal(stew), meal(mash, 2)] } })
    const calendar = (await open(await make())).body as string
    expect(calendar.endsWith('END:VCALENDAR\r\n')).toBe(true)
    for (const line of calendar.slice(0, -2).split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line).not.toMatch(/[\r\n]/)
    }
    const summaries = eventsOf(calendar).map(({ summary }) => summary)
    expect(summaries.some((summary) => summary.startsWith('Cook for Zoë Überlang Łódź: '))).toBe(true)
    const read = Object.values(nodeIcal.sync.parseICS(calendar)).filter((one) => one?.type === 'VEVENT')
    expect(read.map((one) => one && 'summary' in one && one.summary)).toEqual(summaries)
  })
})

test('of a thousand guesses of one network fifty are looked at', async () => {
  const url = pathOf(await make())
  const guess = (path: string, remoteAddress: string) =>
    server.inject({ method: 'GET', url: `/api${path}`, remoteAddress })
  const wrong = url.replace(/\.[\w-]{43}/, `.${'x'.repeat(43)}`)
  const told = []
  for (let number = 0; number < 100; number++) told.push((await guess(wrong, '203.0.113.9')).status)
  expect(told).toEqual([...Array(50).fill(404), ...Array(50).fill(429)])
  expect((await guess(url, '203.0.113.10')).status).toBe(200)
})

test('while a crowd guesses from many networks, who has a link is let in', async () => {
  const url = pathOf(await make())
  const database = await openDatabase(server.env)
  const crowd = (hits: number) => setHits(database.allOwners, WRONG_TOKENS_OF_ALL, EVERYBODY, { now: new Date(), hits })
  await crowd(WRONG_TOKENS_OF_ALL.hits)
  const ask = (path: string) => server.inject({ method: 'GET', url: `/api${path}`, remoteAddress: '198.51.100.7' })
  const wrong = url.replace(/\.[\w-]{43}/, `.${'x'.repeat(43)}`)
  const told = []
  for (let number = 0; number < 8; number++) told.push((await ask(wrong)).status)
  expect(told).toEqual([...Array(5).fill(404), ...Array(3).fill(429)])
  expect((await server.inject({ method: 'GET', url: `/api${url}`, remoteAddress: '198.51.100.8' })).status).toBe(200)
  await crowd(0)
  await database.close()
})
