import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addDays, type Day } from '../../../kitchen/days.ts'
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
  await addPet(ann, { sex: 'female', neutered: 'No', weight: 25, age: { years: 8, months: 0 } })
})
afterAll(() => server.close())

const change = (changes: object) => ann.send('PATCH', '/v2/pets/rex', changes)
const refused = async (changes: object) => {
  const { status, body } = await change(changes)
  return [status, body.errors?.[0]?.field]
}
const rex = async () => (await ann.send('GET', '/v2/pets/rex')).body
const weights = async () => (await ann.send('GET', '/v2/pets/rex/weights')).body
const found = async () => (await ann.send('GET', '/v2/search?pet=rex')).body
const daysAgo = (days: number) => addDays(TODAY, -days)
const pregnant = (days: number) => ({ state: 'pregnant', since: daysAgo(days), puppies: null })
const nursing = (days: number, puppies: number | null = 6) => ({ state: 'nursing', since: daysAgo(days), puppies })
const adviceIds = async () => (await rex()).advice.map(({ id }: { id: string }) => id)
const weigh = (day: string, kg: number, more = {}) => ann.send('PUT', `/v2/pets/rex/weights/${day}`, { kg, ...more })

test('a pregnant bitch of 25 kg is fed 1,162 kcal until her owner says so, and 2,126 in week 5', async () => {
  const before = await rex()
  expect([before.der, before.reproduction]).toEqual([1162, null])
  expect((await change({ reproduction: pregnant(10) })).body).toMatchObject({ der: 1476, reproduction: pregnant(10) })
  expect((await change({ reproduction: pregnant(30) })).body.der).toBe(2126)
  expect((await rex()).energy).toEqual({ formula: 2126, personal: null, since: null })
})

test('a nursing one is fed for her litter week by week, and for herself again after eight', async () => {
  await change({ reproduction: nursing(0, 4) })
  const weekly: number[] = []
  for (let day = 0; day <= 56; day += 7) {
    server.setDay(addDays(TODAY, day))
    weekly.push((await rex()).der)
  }
  const own = 145 * 25 ** 0.75
  const milk = [0.75, 0.95, 1.1, 1.2, 1.2, 0.9, 0.6, 0.3].map((level) => Math.round(own + 24 * 4 * 25 * level))
  expect(weekly).toEqual([...milk, 1162])
  expect(await adviceIds()).toContain('weaned')
  expect((await rex()).reproduction).toEqual(nursing(0, 4))
})

test('while she is pregnant nothing leads her owner to feel her ribs', async () => {
  await change({ targetWeight: 25 })
  await change({ reproduction: pregnant(35) })
  const day = addDays(TODAY, 7)
  server.setDay(day)
  await weigh(day, 27)
  expect(await adviceIds()).not.toContain('feelTheRibs')
})

describe('a heavier body condition that is felt while she carries puppies does not count', () => {
  const fat = { bodyCondition: 'bodyCondition_4' }
  const ideal = { bodyCondition: 'bodyCondition_3' }
  const thin = { bodyCondition: 'bodyCondition_2' }
  const conditionOf = async () => (await rex()).bodyCondition
  /** Her own food once the puppies of a birth on this day are weaned. */
  async function weanedAfter(birth: number) {
    server.setDay(addDays(TODAY, birth + 56))
    await change({ reproduction: null })
    return (await rex()).der
  }
  const on = (days: number) => addDays(TODAY, days)
  beforeEach(async () => {
    await change({ targetWeight: 25 })
    await change({ reproduction: pregnant(30) })
    server.setDay(on(10))
  })

  test('neither with a weigh-in nor in the form', async () => {
    await weigh(on(10), 27, fat)
    expect(await conditionOf()).toBe('bodyCondition_3')
    expect(await refused(fat)).toEqual([422, 'bodyCondition'])
    expect(await refused({ weight: 27.5, ...fat })).toEqual([422, 'bodyCondition'])
    server.setDay(on(33))
    await change({ reproduction: { state: 'nursing', since: on(33), puppies: 6 } })
    expect(await weanedAfter(33)).toBe(1162)
  })

  test('nor when the weight is changed on the day of birth, or a note is added once she is weaned', async () => {
    server.setDay(on(33))
    await weigh(on(33), 29, fat)
    await change({ reproduction: { state: 'nursing', since: on(33), puppies: 6 } })
    await change({ weight: 25.4 })
    expect(await conditionOf()).toBe('bodyCondition_3')
    await weigh(on(33), 25.4, { ...fat, note: 'round' })
    expect(await weanedAfter(33)).toBe(1162)
    await weigh(on(33), 25.4, { ...fat, note: 'rounder' })
    expect(await rex()).toMatchObject({ der: 1162, ...ideal })
  })

  test('nor where the weigh-in arrives once she is weaned', async () => {
    await change({ reproduction: { state: 'nursing', since: on(10), puppies: 6 } })
    expect(await weanedAfter(10)).toBe(1162)
    await weigh(on(9), 30, fat)
    await weigh(on(8), 30, thin)
    expect(await rex()).toMatchObject({ der: 1162, ...ideal, targetWeight: 25 })
  })

  test('but a slip to a thinner one can be corrected, in the form and with a weigh-in', async () => {
    await change(thin)
    expect(await conditionOf()).toBe('bodyCondition_2')
    expect((await change(ideal)).status).toBe(200)
    expect(await conditionOf()).toBe('bodyCondition_3')
    await weigh(on(10), 27, thin)
    await weigh(on(10), 27, ideal)
    expect(await conditionOf()).toBe('bodyCondition_3')
    expect(await refused(fat)).toEqual([422, 'bodyCondition'])
  })

  test('a slip can be corrected where she was registered pregnant too', async () => {
    await forgetDogs(ann)
    await addPet(ann, { sex: 'female', neutered: 'No', weight: 25, reproduction: pregnant(30) } as object)
    const { der } = await rex()
    expect((await change(thin)).body.der).toBeGreaterThan(der)
    expect((await change(ideal)).body).toMatchObject({ ...ideal, der })
  })

  test('nor when the litter is taken away on that day and entered again', async () => {
    await weigh(on(10), 27.5, fat)
    await change({ reproduction: null })
    await weigh(on(10), 27.5, { ...fat, note: 'round' })
    expect(await rex()).toMatchObject({ ...ideal, targetWeight: 25 })
    expect((await change({ reproduction: { ...pregnant(30), since: daysAgo(30) } })).body.der).toBe(2126)
  })

  test('nor once a birth that was entered too early is corrected, or taken back', async () => {
    await change({ reproduction: { state: 'nursing', since: on(8), puppies: 6 } })
    await weigh(on(10), 29, fat)
    expect(await conditionOf()).toBe('bodyCondition_4')
    server.setDay(on(20))
    await change({ reproduction: { state: 'nursing', since: on(13), puppies: 6 } })
    expect(await conditionOf()).toBe('bodyCondition_3')
    await change({ reproduction: { state: 'nursing', since: on(8), puppies: 6 } })
    await weigh(on(20), 28, fat)
    await change({ reproduction: { state: 'pregnant', since: daysAgo(30), puppies: null } })
    expect(await conditionOf()).toBe('bodyCondition_3')
    expect(await refused(fat)).toEqual([422, 'bodyCondition'])
  })

  test('but one from her first four weeks counts, also when it is said again', async () => {
    await forgetDogs(ann)
    await addPet(ann, { sex: 'female', neutered: 'No', weight: 26.5, reproduction: pregnant(0) } as object)
    await weigh(on(10), 27, fat)
    expect(await conditionOf()).toBe('bodyCondition_4')
    server.setDay(on(45))
    await weigh(on(45), 27.8, fat)
    expect(await conditionOf()).toBe('bodyCondition_4')
    expect((await change({ weight: 27.6, ...fat })).status).toBe(200)
  })

  test('and one from before the next litter counts, where the last pregnancy was never ended', async () => {
    server.setDay(on(250))
    await weigh(on(250), 27, fat)
    expect(await conditionOf()).toBe('bodyCondition_4')
    server.setDay(on(300))
    await change({ reproduction: { ...pregnant(0), since: on(290) } })
    expect(await conditionOf()).toBe('bodyCondition_4')
  })

  test('nor where the mating is found to have been earlier', async () => {
    await change({ reproduction: null })
    server.setDay(on(50))
    await change({ reproduction: { ...pregnant(0), since: on(30) } })
    await weigh(on(50), 26.1, fat)
    expect(await conditionOf()).toBe('bodyCondition_4')
    await change({ reproduction: { ...pregnant(0), since: on(15) } })
    expect(await conditionOf()).toBe('bodyCondition_3')
  })

  test('nor where the birth is of another pregnancy than the one that was never ended', async () => {
    server.setDay(on(300))
    await weigh(on(300), 27, fat)
    server.setDay(on(320))
    await change({ reproduction: { state: 'nursing', since: on(320), puppies: 6 } })
    expect(await conditionOf()).toBe('bodyCondition_3')
  })

  test('nor where the app heard of the pregnancy only afterwards', async () => {
    await forgetDogs(ann)
    server.setDay(TODAY)
    await addPet(ann, { sex: 'female', neutered: 'No', weight: 25, age: { years: 8, months: 0 } })
    server.setDay(on(40))
    await weigh(on(40), 26.1, fat)
    expect(await conditionOf()).toBe('bodyCondition_4')
    await change({ reproduction: { state: 'pregnant', since: on(5), puppies: null } })
    expect(await rex()).toMatchObject({ ...ideal, targetWeight: 25, der: 2126 })
  })

  test('and while she nurses it counts, as it does when a pregnancy is forgotten', async () => {
    await change({ reproduction: { state: 'nursing', since: on(9), puppies: 6 } })
    expect((await change(fat)).body).toMatchObject(fat)
    await change({ reproduction: null })
    await change(ideal)
    await change({ reproduction: { state: 'pregnant', since: on(-30), puppies: null } })
    server.setDay(on(-30 + 127))
    expect((await change(fat)).body).toMatchObject(fat)
  })
})

test('no recipe is called suitable for her before her vet has agreed; then there are some', async () => {
  await change({ reproduction: pregnant(44) })
  const waiting = await found()
  expect(waiting.results).toEqual([])
  expect(waiting.obstacles).toHaveLength(1)
  expect(waiting.obstacles[0].text).toContain('only once her vet has agreed')
  expect(waiting.obstacles[0].suggestion).toMatch(/record it on her page/)
  expect((await rex()).advice[0]).toMatchObject({
    kind: 'vet',
    id: 'withPuppies',
    text: expect.stringContaining('the day of mating or birth'),
  })
  await change({ vetApproval: { name: 'Dr Lang', date: TODAY } })
  expect((await found()).totalResults).toBeGreaterThan(20)
  const ids = await adviceIds()
  expect(ids).toContain('vetApproval')
  expect(ids).not.toContain('withPuppies')
})

test('a vet who agreed before has not spoken of puppies: the approval goes when they come, and stays when they are born', async () => {
  const vetApproval = { name: 'Dr Lang', date: TODAY }
  await change({ vetApproval })
  expect((await change({ reproduction: pregnant(60) })).body.vetApproval).toBeNull()
  expect((await change({ vetApproval })).body.vetApproval).toEqual(vetApproval)
  expect((await change({ reproduction: nursing(0) })).body.vetApproval).toEqual(vetApproval)
  await change({ reproduction: null })
  expect((await change({ reproduction: pregnant(0), vetApproval })).body.vetApproval).toEqual(vetApproval)
})

test('a vet who agreed while she nursed has not spoken of the pregnancy after it', async () => {
  const vetApproval = { name: 'Dr Lang', date: TODAY }
  await change({ reproduction: nursing(50), vetApproval })
  expect((await change({ reproduction: pregnant(0) })).body.vetApproval).toBeNull()
  await change({ vetApproval })
  expect((await change({ reproduction: pregnant(10) })).body.vetApproval).toEqual(vetApproval)
})

test('an illness that is not mild is for her vet: rule G3', async () => {
  await change({ reproduction: nursing(7), healthIssues: ['skin'] })
  expect(await adviceIds()).not.toContain('G3')
  await change({ healthIssues: ['arthritis'] })
  expect((await rex()).advice).toContainEqual(expect.objectContaining({ kind: 'vet', id: 'G3' }))
})

test('from the 58th day on the app asks whether the puppies are there, and after the 70th it sends to the vet', async () => {
  await change({ reproduction: pregnant(57) })
  expect(await adviceIds()).not.toContain('puppiesDue')
  server.setDay(addDays(TODAY, 1))
  expect(await adviceIds()).toContain('puppiesDue')
  server.setDay(addDays(TODAY, 14))
  expect((await rex()).advice).toContainEqual(expect.objectContaining({ kind: 'vet', id: 'puppiesOverdue' }))
  expect((await rex()).der).toBe(2126)
  server.setDay(addDays(TODAY, 70))
  expect((await rex()).der).toBe(1162)
})

test('with a litter of eleven she is fed for eight and sent to the vet; with an uncounted litter for four', async () => {
  const ofEight = (await change({ reproduction: nursing(15, 8) })).body.der
  expect((await change({ reproduction: nursing(15, 11) })).body.der).toBe(ofEight)
  expect(await adviceIds()).toContain('largeLitter')
  const ofFour = (await change({ reproduction: nursing(15, 4) })).body.der
  expect((await change({ reproduction: nursing(15, null) })).body.der).toBe(ofFour)
  expect(await adviceIds()).toContain('litterSize')
})

describe('what cannot be is refused, with the field', () => {
  test.each([
    { what: 'a day to come', reproduction: { ...pregnant(0), since: daysAgo(-1) }, field: 'reproduction.since' },
    { what: 'a pregnancy of four months', reproduction: pregnant(127), field: 'reproduction.since' },
    { what: 'puppies of eight weeks', reproduction: nursing(56), field: 'reproduction.since' },
    { what: 'no puppies', reproduction: nursing(3, 0), field: 'reproduction.puppies' },
    { what: 'another state', reproduction: { ...pregnant(3), state: 'in heat' }, field: 'reproduction.state' },
    { what: 'no day', reproduction: { state: 'pregnant' }, field: 'reproduction.since' },
  ])('$what', async ({ reproduction, field }) => {
    expect(await refused({ reproduction })).toEqual([422, field])
    expect((await rex()).reproduction).toBeNull()
  })

  test('for a male, a spayed bitch and one of five months', async () => {
    expect(await refused({ neutered: 'Yes', reproduction: pregnant(3) })).toEqual([422, 'reproduction'])
    expect(await refused({ sex: 'male', reproduction: pregnant(3) })).toEqual([422, 'reproduction'])
    expect(await refused({ age: { years: 0, months: 5 }, reproduction: pregnant(3) })).toEqual([422, 'reproduction'])
    const { status, body } = await ann.send(
      'POST',
      '/recipe-planner-logged-in',
      planBody({ name: 'Max', reproduction: pregnant(3) } as object),
    )
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'pet.reproduction'])
  })

  test('spaying while she is pregnant, or another sex while she has puppies, unless the litter is changed too', async () => {
    await change({ reproduction: pregnant(20) })
    expect(await refused({ neutered: 'Yes' })).toEqual([422, 'neutered'])
    expect(await refused({ sex: 'male' })).toEqual([422, 'sex'])
    await change({ reproduction: nursing(40) })
    expect(await refused({ sex: 'male' })).toEqual([422, 'sex'])
    expect((await change({ neutered: 'Yes', reproduction: null })).body).toMatchObject({ reproduction: null })
  })

  test('but not spaying while she nurses: her food stays that of a nursing bitch', async () => {
    const nurses = (await change({ reproduction: nursing(20, 5) })).body
    const spayed = await change({ neutered: 'Yes' })
    expect([spayed.status, spayed.body.reproduction, spayed.body.der]).toEqual([200, nurses.reproduction, nurses.der])
    expect((await change({ reproduction: nursing(21, 5) })).status).toBe(200)
  })
})

describe('on the scale', () => {
  test('she is not given more for the puppies in her, nor read as having lost weight once they are born', async () => {
    await change({ reproduction: pregnant(20) })
    const der = async () => (await rex()).der
    server.setDay(addDays(TODAY, 40))
    await weigh(addDays(TODAY, 25), 27.5)
    await weigh(addDays(TODAY, 40), 30.5)
    expect(await der()).toBe(2126)
    const born = addDays(TODAY, 43)
    server.setDay(born)
    await change({ reproduction: { state: 'nursing', since: born, puppies: 6 } })
    const nursed = Math.round(145 * 25 ** 0.75 + 120 * 25 * 0.75)
    expect(await der()).toBe(nursed)
    await weigh(born, 25.6)
    expect(await der()).toBe(nursed)
    const { energy } = await weights()
    expect(energy.reasonIds).toContain('pregnantOrNursing')
    expect(energy.reasonIds).not.toContain('lostWeight')
    expect([energy.estimate, energy.suggestion]).toEqual([null, null])
    const weaned = addDays(born, 56)
    server.setDay(weaned)
    await weigh(weaned, 25.1)
    await change({ reproduction: null })
    const after = (await weights()).energy
    for (const id of ['pregnantOrNursing', 'lostWeight', 'doubtfulWeighIn']) expect(after.reasonIds).not.toContain(id)
    expect((await rex()).targetWeight).toBe(25)
  })

  test('registered with puppies in her, her weight then is no target for afterwards', async () => {
    await forgetDogs(ann)
    const dog = { sex: 'female', neutered: 'No', weight: 30, reproduction: pregnant(58) } as object
    await addPet(ann, dog)
    const born = addDays(TODAY, 4)
    server.setDay(born)
    await change({ reproduction: { state: 'nursing', since: born, puppies: 6 } })
    await weigh(born, 25)
    expect((await rex()).targetWeight).toBeNull()
    expect((await rex()).der).toBe(Math.round(145 * 25 ** 0.75 + 120 * 25 * 0.75))
    await weigh(addDays(born, 0), 25, { bodyCondition: 'bodyCondition_2' })
    expect((await rex()).targetWeight).toBeNull()
  })

  test('5 % more without a known reason asks whether she is expecting, and not once it is said or known', async () => {
    await weigh(daysAgo(30), 25)
    await weigh(TODAY, 26.2)
    expect(await adviceIds()).not.toContain('isSheExpecting')
    await weigh(TODAY, 26.3, { bodyCondition: 'bodyCondition_3' })
    expect((await rex()).advice).toContainEqual({
      kind: 'check',
      id: 'isSheExpecting',
      text: expect.stringContaining('She weighs 5 % more'),
      seeVetWhen: [],
    })
    const changed = (await change({ activityLevel: 'activityLevel_2' })).body
    expect(changed).toEqual(await rex())
    expect((await ann.send('GET', '/pets')).body).toEqual([changed])
    expect((await ann.send('GET', '/state')).body.pets).toEqual([changed])
    for (const said of [{ reproduction: pregnant(30) }, { neutered: 'Yes' }, { sex: 'male' }]) {
      await change(said)
      expect(await adviceIds(), JSON.stringify(said)).not.toContain('isSheExpecting')
      await change({ reproduction: null })
      await change({ sex: 'female', neutered: 'No', bodyCondition: 'bodyCondition_3' })
    }
    server.setDay(addDays(TODAY, 71))
    expect(await adviceIds()).not.toContain('isSheExpecting')
  })

  test('while it is asked she is offered no less, whatever her condition, and told why', async () => {
    const start = daysAgo(42)
    for (const bodyCondition of ['bodyCondition_5', 'bodyCondition_4', 'bodyCondition_3']) {
      await forgetDogs(ann)
      server.setDay(start)
      await addPet(ann, {
        sex: 'female',
        neutered: 'No',
        weight: 25,
        bodyCondition,
        age: { years: 4, months: 0 },
      } as object)
      for (let week = 0; week <= 4; week++) {
        const day = addDays(start as Day, 7 * week)
        server.setDay(day)
        await weigh(day, 25 + 0.35 * week)
      }
      expect(await adviceIds(), bodyCondition).toContain('isSheExpecting')
      const { energy } = await weights()
      expect([energy.suggestion, energy.reasonIds.includes('expectingAsked')], bodyCondition).toEqual([null, true])
    }
    await change({ notExpecting: true })
    const answered = (await weights()).energy
    expect(answered.reasonIds).not.toContain('expectingAsked')
    expect(answered.suggestion).toBeLessThan(answered.fed)
  })

  test('while it is asked nothing leads her owner to feel her ribs', async () => {
    await change({ bodyCondition: 'bodyCondition_3' })
    await weigh(daysAgo(30), 25)
    server.setDay(addDays(TODAY, 7))
    await weigh(addDays(TODAY, 7), 27)
    expect(await adviceIds()).toContain('isSheExpecting')
    expect(await adviceIds()).not.toContain('feelTheRibs')
    await change({ notExpecting: true })
    expect(await adviceIds()).not.toContain('isSheExpecting')
  })

  test('while the question is open no body condition slims her', async () => {
    const fed = (await rex()).der
    server.setDay(addDays(TODAY, 7))
    await weigh(addDays(TODAY, 7), 27, { bodyCondition: 'bodyCondition_4' })
    expect(await adviceIds()).toContain('isSheExpecting')
    expect(await rex()).toMatchObject({ der: fed, bodyCondition: 'bodyCondition_3' })
    const fat = { bodyCondition: 'bodyCondition_5' }
    expect(await refused(fat)).toEqual([422, 'bodyCondition'])
    expect((await rex()).der).toBe(fed)
    expect((await change({ ...fat, notExpecting: true })).body.der).toBeLessThan(fed)
  })

  describe('a body condition that waited for the answer', () => {
    const day = addDays(TODAY, 7)
    const fat = { bodyCondition: 'bodyCondition_4' }
    beforeEach(() => server.setDay(day))

    test('counts once her owner says no', async () => {
      await weigh(day, 27, fat)
      expect((await change({ notExpecting: true })).body).toMatchObject({ ...fat, targetWeight: 22.5 })
      expect(await adviceIds()).not.toContain('feelTheRibs')
    })

    test('counts with the answer in the same request', async () => {
      const { body } = await change({ weight: 27, ...fat, notExpecting: true })
      expect(body).toMatchObject({ ...fat, targetWeight: 22.5 })
      expect(await adviceIds()).not.toContain('isSheExpecting')
    })

    test('counted before the question, it does not come back with the answer', async () => {
      await weigh(day, 25.2, fat)
      await change({ bodyCondition: 'bodyCondition_3' })
      await change({ weight: 27 })
      expect(await adviceIds()).toContain('isSheExpecting')
      expect((await change({ notExpecting: true })).body.bodyCondition).toBe('bodyCondition_3')
    })

    test('gives way to what is said with the answer', async () => {
      await weigh(day, 27, fat)
      const thin = { bodyCondition: 'bodyCondition_2' }
      expect((await change({ ...thin, notExpecting: true })).body).toMatchObject(thin)
      await forgetDogs(ann)
      server.setDay(TODAY)
      await addPet(ann, { sex: 'female', neutered: 'No', weight: 25, age: { years: 8, months: 0 } })
      server.setDay(day)
      await weigh(day, 27, fat)
      expect((await change({ targetWeight: 24, notExpecting: true })).body).toMatchObject({ ...fat, targetWeight: 24 })
    })
  })

  test.each([1, 2])('while the question is open a thin bitch (%i) is not fed as an ideal one', async (level) => {
    await forgetDogs(ann)
    const thin = { sex: 'female', neutered: 'No', weight: 25, bodyCondition: `bodyCondition_${level}` }
    await addPet(ann, { ...thin, age: { years: 4, months: 0 } } as object)
    const day = addDays(TODAY, 28)
    server.setDay(day)
    await weigh(day, 27.6)
    const { der, advice } = await rex()
    expect(advice).toContainEqual(expect.objectContaining({ id: 'isSheExpecting' }))
    const ideal = { bodyCondition: 'bodyCondition_3' }
    expect(await refused(ideal)).toEqual([422, 'bodyCondition'])
    await weigh(day, 27.6, ideal)
    expect((await rex()).der).toBe(der)
  })

  test('a thin bitch is asked about once she has gained a tenth', async () => {
    await forgetDogs(ann)
    server.setDay(daysAgo(42))
    const thin = { sex: 'female', neutered: 'No', weight: 25, bodyCondition: 'bodyCondition_2' }
    await addPet(ann, { ...thin, age: { years: 4, months: 0 } } as object)
    const at = async (days: number, kg: number) => {
      server.setDay(daysAgo(days))
      await weigh(daysAgo(days), kg)
      return adviceIds()
    }
    expect(await at(21, 26.5)).not.toContain('isSheExpecting')
    expect(await at(0, 27.6)).toContain('isSheExpecting')
  })

  test('a “No” closes the question until she is 5 % heavier than then', async () => {
    const at = async (days: number, kg: number) => {
      const day = addDays(TODAY, days)
      server.setDay(day)
      await weigh(day, kg)
      return adviceIds()
    }
    expect(await at(14, 26.4)).toContain('isSheExpecting')
    // Ribs tell nothing of puppies.
    await weigh(addDays(TODAY, 14), 26.4, { bodyCondition: 'bodyCondition_3' })
    expect(await adviceIds()).toContain('isSheExpecting')
    expect((await change({ notExpecting: true })).status).toBe(200)
    expect(await adviceIds()).not.toContain('isSheExpecting')
    expect(await at(21, 27.5)).not.toContain('isSheExpecting')
    expect(await at(28, 27.8)).toContain('isSheExpecting')
    const { body } = await ann.send('GET', '/v2/account/export')
    expect(JSON.stringify(body)).toContain(`"notExpectingOn":"${addDays(TODAY, 14)}"`)
  })

  test('what she was to be fed is told step by step', async () => {
    await change({ reproduction: pregnant(20) })
    server.setDay(addDays(TODAY, 20))
    const { history } = await weights()
    expect(history.map(({ since, kcal }: { since: string; kcal: number }) => [since, kcal])).toEqual([
      [TODAY, 1476],
      [addDays(TODAY, 8), 2126],
    ])
  })
})

test('it goes with the account’s file, with what is remembered of it', async () => {
  await change({ reproduction: pregnant(60) })
  await change({ reproduction: nursing(0) })
  const file = await ann.send('GET', '/v2/account/export')
  expect(JSON.stringify(file.body)).toContain(`"carried":{"from":"${daysAgo(32)}","to":"${daysAgo(1)}"}`)
})
