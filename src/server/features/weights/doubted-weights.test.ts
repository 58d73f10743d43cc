import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACCOUNT_FILE_TYPE } from '../../../contract/account/account-file-type.ts'
import { asLines, exportAccount, linesOf } from '../../testing/account-files.ts'
import { rowsOf } from '../../testing/kitchen.ts'
import { addPet, forgetDogs, planBody } from '../../testing/pets.ts'
import { startTestServer, type TestOwner, type TestServer, TODAY } from '../../testing/test-server.ts'

let server: TestServer
let ann: TestOwner
beforeAll(async () => {
  server = await startTestServer()
  ann = await server.newOwner()
})
beforeEach(async () => {
  server.setDay(TODAY)
  await forgetDogs(ann)
})
afterAll(() => server.close())

const LATER = '2026-11-28'
const rex = async () => (await ann.send('GET', '/v2/pets/rex')).body
const weights = async () => (await ann.send('GET', '/v2/pets/rex/weights')).body
const weigh = (date: string, said: object) => ann.send('PUT', `/v2/pets/rex/weights/${date}`, said)
const change = (said: object) => ann.send('PATCH', '/v2/pets/rex', said)
const forget = (date: string) => ann.send('DELETE', `/v2/pets/rex/weights/${date}`)
const send = (csv: string) => ann.send('POST', '/v2/pets/rex/weights/import', { csv })

/** All that a weight moves. */
const moved = async () => {
  const { weight, der, targetWeight, bodyCondition, energy, nutritionalRequirements } = await rex()
  const { trend, history, course, targetBand, next } = await weights()
  return {
    weight,
    der,
    targetWeight,
    bodyCondition,
    energy,
    nutritionalRequirements,
    trend,
    history,
    course,
    targetBand,
    next,
  }
}
const checks = async () => (await rex()).advice.filter(({ id }: { id: string }) => id === 'checkWeight')

describe('a weigh-in that is asked about', () => {
  beforeEach(async () => {
    await addPet(ann, { weight: 30 })
    server.setDay(LATER)
  })

  test('changes nothing until its owner confirms it, and then all', { tags: '@weigh-ins' }, async () => {
    const before = await moved()
    const answer = await weigh(LATER, { kg: 3, bodyCondition: 'bodyCondition_2', note: 'after lunch' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ date: LATER, kg: 3, pending: true, note: 'after lunch' })
    expect(answer.body.doubt.text).toBe('3 kg is entered: 27 kg less than the 30 kg of 21 November 2026.')
    expect(await moved()).toEqual(before)
    expect((await weights()).entries[1]).toMatchObject({ date: LATER, kg: 3, pending: true, doubt: answer.body.doubt })
    expect((await rex()).weightDoubt).toMatchObject({
      date: LATER,
      kg: 3,
      bodyCondition: 'bodyCondition_2',
      text: answer.body.doubt.text,
    })
    expect(await checks()).toMatchObject([{ kind: 'check', text: answer.body.doubt.text }])

    const said = await weigh(LATER, { kg: 3, bodyCondition: 'bodyCondition_2', note: 'after lunch', confirmed: true })
    expect(said.body).toEqual({
      date: LATER,
      kg: 3,
      bodyCondition: 'bodyCondition_2',
      note: 'after lunch',
      doubt: null,
    })
    expect(await rex()).toMatchObject({ weight: 3, bodyCondition: 'bodyCondition_2', weightDoubt: null })
    expect((await rex()).der).toBeLessThan(before.der)
    expect((await weights()).entries[1]).toEqual({
      date: LATER,
      kg: 3,
      bodyCondition: 'bodyCondition_2',
      note: 'after lunch',
    })
  })

  test('is learned from once its owner confirms it', async () => {
    await weigh('2026-11-24', { kg: 30.2 })
    await weigh(LATER, { kg: 20, confirmed: true })
    expect((await weights()).trend.map(({ date }: { date: string }) => date)).toContain(LATER)
    expect((await weights()).energy.reasonIds).not.toContain('doubtfulWeighIn')
    // Sent again it stays right.
    await weigh(LATER, { kg: 20 })
    expect((await weights()).energy.reasonIds).not.toContain('doubtfulWeighIn')
  })

  test('that is sent again still waits, and changes nothing', async () => {
    await weigh(LATER, { kg: 3 })
    const { headers } = await ann.send('GET', '/v2/pets/rex')
    expect((await weigh(LATER, { kg: 3 })).body.pending).toBe(true)
    expect((await ann.send('GET', '/v2/pets/rex')).headers.etag).toBe(headers.etag)
  })

  test('becomes the weight when corrected, and leaves no trace when removed', async () => {
    const before = await moved()
    await weigh(LATER, { kg: 3 })
    expect((await forget(LATER)).status).toBe(204)
    expect(await moved()).toEqual(before)
    expect((await rex()).weightDoubt).toBeNull()
    await weigh(LATER, { kg: 3 })
    await weigh(LATER, { kg: 30.2 })
    expect(await rex()).toMatchObject({ weight: 30.2, weightDoubt: null })
  })

  test('that is right counts once the slip that it was compared with is removed', async () => {
    await weigh('2026-11-24', { kg: 20, confirmed: true })
    expect((await weigh(LATER, { kg: 30.2 })).body.pending).toBe(true)
    await forget('2026-11-24')
    expect(await rex()).toMatchObject({ weight: 30.2, weightDoubt: null })
  })

  test('is not on the sheet for the vet', async () => {
    await weigh(LATER, { kg: 3 })
    const { weights: sheet } = (await ann.send('GET', '/v2/pets/rex/vet-sheet')).body
    expect(sheet.entries).toEqual([{ date: TODAY, kg: 30 }])
  })

  test('the other unit is named', async () => {
    const { doubt } = (await weigh(LATER, { kg: 66 })).body
    expect([doubt.otherUnitKg, doubt.text]).toEqual([
      29.94,
      '66 kg is entered: 36 kg more than the 30 kg of 21 November 2026.',
    ])
    expect((await weigh(LATER, { kg: 13.6 })).body.doubt.otherUnitKg).toBe(29.98)
  })

  test('a day that has a weight keeps it while its correction waits', async () => {
    server.setDay(TODAY)
    const before = await moved()
    await weigh(TODAY, { kg: 3 })
    expect(await moved()).toEqual(before)
    expect((await weights()).entries).toMatchObject([{ date: TODAY, kg: 3, pending: true, countsKg: 30 }])
    await weigh(TODAY, { kg: 30 })
    expect((await weights()).entries).toEqual([{ date: TODAY, kg: 30 }])
    expect((await rex()).weightDoubt).toBeNull()
  })

  test('does not stop a later, plausible weigh-in from counting', async () => {
    await weigh(LATER, { kg: 3 })
    server.setDay('2026-12-05')
    await weigh('2026-12-05', { kg: 30.4 })
    expect(await rex()).toMatchObject({ weight: 30.4, weightDoubt: null })
    expect((await weights()).trend.map(({ kg }: { kg: number }) => Math.round(kg))).toEqual([30, 30])
    await weigh('2026-12-05', { kg: 3.1 })
    expect((await rex()).weightDoubt).toMatchObject({ date: '2026-12-05', kg: 3.1 })
  })

  test('the weight that counts cannot be removed while only one in doubt is left', async () => {
    await weigh(LATER, { kg: 3 })
    expect((await forget(TODAY)).status).toBe(409)
    expect((await rex()).weight).toBe(30)
  })
})

describe('weights that are right, but far from a slip that counts,', () => {
  const SLIP = LATER
  const RIGHT = ['2026-12-05', '2026-12-06'] as const
  const waiting = async () =>
    (await weights()).entries.flatMap((one: { date: string; pending?: true }) => (one.pending ? [one.date] : []))
  beforeEach(async () => {
    await addPet(ann, { weight: 30 })
    server.setDay(RIGHT[1])
    await weigh(SLIP, { kg: 23.5 })
    await weigh(RIGHT[0], { kg: 31 })
    await weigh(RIGHT[1], { kg: 31.2 })
    expect(await waiting()).toEqual(RIGHT)
  })

  test('are no longer asked about once it is removed', async () => {
    expect((await forget(SLIP)).status).toBe(204)
    expect(await waiting()).toEqual([])
    expect(await rex()).toMatchObject({ weight: 31.2, weightDoubt: null })
  })

  test('are no longer asked about once it is corrected', async () => {
    expect((await weigh(SLIP, { kg: 30.5 })).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await rex()).toMatchObject({ weight: 31.2, weightDoubt: null })
  })

  test('keep the time of their entry', async () => {
    const enteredOf = async () => {
      const rows = await rowsOf(server, 'weighIn')
      return RIGHT.map((day) => JSON.parse(rows.find(({ date }) => date === day)?.document ?? '{}').enteredAt)
    }
    const before = await enteredOf()
    expect(before).toEqual([`${RIGHT[1]}T10:00:00.000Z`, `${RIGHT[1]}T10:00:00.000Z`])
    server.setDay('2026-12-08')
    await forget(SLIP)
    expect(await enteredOf()).toEqual(before)
  })

  test('are still asked about where they are far from another weight too', async () => {
    await weigh(RIGHT[1], { kg: 66 })
    await forget(SLIP)
    expect(await waiting()).toEqual([RIGHT[1]])
    expect((await rex()).weightDoubt.text).toBe('66 kg is entered: 35 kg more than the 31 kg of 5 December 2026.')
  })
})

describe('a weight in a change of the dog', () => {
  beforeEach(async () => {
    await addPet(ann, { weight: 30 })
    server.setDay(LATER)
  })

  test('waits, while the rest is changed', { tags: '@weigh-ins' }, async () => {
    const before = await moved()
    const { status, body } = await change({ weight: 3, mealsPerDay: 3 })
    expect(status).toBe(200)
    expect(body).toMatchObject({ weight: 30, mealsPerDay: 3, weightDoubt: { date: LATER, kg: 3 } })
    expect(await moved()).toEqual(before)
    expect((await weights()).entries).toMatchObject([{ kg: 30 }, { date: LATER, kg: 3, pending: true }])
  })

  test('counts at once when it is confirmed, and so does one that waits', async () => {
    expect((await change({ weight: 3, weightConfirmed: true })).body).toMatchObject({ weight: 3, weightDoubt: null })
    await weigh(LATER, { kg: 30, confirmed: true })
    server.setDay('2026-12-01')
    await change({ weight: 3 })
    server.setDay('2026-12-02')
    expect((await change({ weight: 3, weightConfirmed: true })).body).toMatchObject({ weight: 3, weightDoubt: null })
    expect((await weights()).entries).toEqual([
      { date: TODAY, kg: 30 },
      { date: LATER, kg: 30 },
      { date: '2026-12-01', kg: 3 },
    ])
  })

  test('waits together with the body condition that was sent with it', async () => {
    expect((await change({ weight: 3, bodyCondition: 'bodyCondition_1' })).body.bodyCondition).toBe('bodyCondition_3')
    const { body } = await change({ weight: 3, bodyCondition: 'bodyCondition_1', weightConfirmed: true })
    expect(body).toMatchObject({ weight: 3, bodyCondition: 'bodyCondition_1' })
  })
})

describe('a weight that a dog is registered with', () => {
  test('is asked about, counts, and is not asked about again once it is confirmed', {
    tags: '@weigh-ins',
  }, async () => {
    const pet = await addPet(ann, { weight: 66 })
    expect(pet).toMatchObject({ weight: 66, weightDoubt: { date: TODAY, kg: 66, otherUnitKg: 29.94 } })
    expect(await checks()).toMatchObject([{ text: pet.weightDoubt.text }])
    expect((await weights()).entries).toMatchObject([{ date: TODAY, kg: 66, pending: true }])
    expect((await change({ weight: 66, weightConfirmed: true })).body).toMatchObject({ weight: 66, weightDoubt: null })
    expect((await weights()).entries).toEqual([{ date: TODAY, kg: 66 }])
    server.setDay(LATER)
    expect((await weigh(LATER, { kg: 66.4 })).body.doubt).toBeNull()
  })

  test('sets no target when it is corrected later', async () => {
    await addPet(ann, { weight: 66 })
    server.setDay(LATER)
    expect((await weigh(LATER, { kg: 30 })).body.doubt).toBeNull()
    expect(await rex()).toMatchObject({ weight: 30, targetWeight: null, weightDoubt: null })
    expect((await weights()).trend).toHaveLength(1)
  })

  test('that was confirmed in the wizard is not asked about', async () => {
    const { body } = await ann.send(
      'POST',
      '/recipe-planner-logged-in',
      planBody({ weight: 66, weightConfirmed: true } as object),
    )
    expect(body.pet.weightDoubt).toBeNull()
    expect(body.pet).not.toHaveProperty('weightConfirmed')
  })

  test('of a puppy is compared with the curve of its breed', async () => {
    const pup = { age: { years: 0, months: 4 }, weight: 26.5 }
    expect((await addPet(ann, pup)).weightDoubt).toMatchObject({ otherUnitKg: 12.02 })
    const { body } = await change({ weight: 12 })
    expect(body).toMatchObject({ weight: 12, weightDoubt: null })
  })

  test('follows the breed: the right breed takes the question away', async () => {
    await addPet(ann, { weight: 3 })
    expect((await change({ breed: { name: 'Chihuahua' } })).body).toMatchObject({ weight: 3, weightDoubt: null })
  })

  test('cannot be removed', async () => {
    await addPet(ann, { weight: 66 })
    expect((await forget(TODAY)).status).toBe(409)
  })
})

describe('weigh-ins in a file', () => {
  beforeEach(() => addPet(ann, { weight: 30 }))
  const entries = async () =>
    (await weights()).entries.map(({ kg, pending }: { kg: number; pending?: true }) => [kg, pending ?? false])

  test('a slip in it waits, and the rest counts', async () => {
    const csv = 'date,kg\n2026-09-01,29.5\n2026-10-01,2.96\n2026-11-01,29.8\n2026-11-21,66\n'
    expect((await send(csv)).body).toEqual({ added: 3, corrected: 1, pending: 2 })
    expect(await entries()).toEqual([
      [29.5, false],
      [2.96, true],
      [29.8, false],
      [66, true],
    ])
    expect(await rex()).toMatchObject({ weight: 30, weightDoubt: { kg: 66 } })
    expect((await send(csv)).body).toEqual({ added: 0, corrected: 0, pending: 0 })
  })

  test('a whole file in pounds waits whole', async () => {
    const csv = 'date,kg\n2026-09-01,65\n2026-10-01,65.3\n2026-11-01,65.8\n'
    expect((await send(csv)).body).toEqual({ added: 3, corrected: 0, pending: 3 })
    expect(await rex()).toMatchObject({ weight: 30, weightDoubt: null })
  })
})

describe('the file of an account', () => {
  const moveTo = async (owner: TestOwner) => {
    const content = asLines(linesOf(await exportAccount(ann)))
    const answer = await owner.send('POST', '/v2/account/import', content, { 'content-type': ACCOUNT_FILE_TYPE })
    expect(answer.status).toBe(200)
    return {
      pet: (await owner.send('GET', '/v2/pets/rex')).body,
      weights: (await owner.send('GET', '/v2/pets/rex/weights')).body,
    }
  }

  test('keeps what is asked about as it is, of a registration and of a weigh-in', { tags: '@weigh-ins' }, async () => {
    await addPet(ann, { weight: 66 })
    const first = await moveTo(await server.newOwner())
    expect(first).toEqual({ pet: await rex(), weights: await weights() })
    expect(first.pet.weightDoubt).toMatchObject({ kg: 66 })

    await change({ weight: 30 })
    await weigh(TODAY, { kg: 3 })
    const bob = await server.newOwner()
    const moved = await moveTo(bob)
    expect(moved).toEqual({ pet: await rex(), weights: await weights() })
    expect([moved.pet.weight, moved.pet.weightDoubt.kg]).toEqual([30, 3])
    await bob.send('PUT', `/v2/pets/rex/weights/${TODAY}`, { kg: 3, confirmed: true })
    expect((await bob.send('GET', '/v2/pets/rex')).body).toMatchObject({ weight: 3, weightDoubt: null })
  })

  test('keeps the first weight of a corrected day, which the next correction is compared with', async () => {
    await addPet(ann, { weight: 30 })
    expect((await weigh(TODAY, { kg: 23.2 })).body.doubt).toBeNull()
    const bob = await server.newOwner()
    await moveTo(bob)
    expect((await bob.send('PUT', `/v2/pets/rex/weights/${TODAY}`, { kg: 17.9 })).body).toMatchObject({
      pending: true,
      countsKg: 23.2,
    })
  })

  test('keeps when a weigh-in was entered', async () => {
    await addPet(ann, { weight: 30 })
    await weigh(TODAY, { kg: 30.5 })
    const bob = await server.newOwner()
    await moveTo(bob)
    const older = { kg: 30.2, enteredAt: `${TODAY}T09:00:00Z` }
    expect((await bob.send('PUT', `/v2/pets/rex/weights/${TODAY}`, older)).body).toMatchObject({
      kg: 30.5,
      overtaken: true,
    })
  })
})
