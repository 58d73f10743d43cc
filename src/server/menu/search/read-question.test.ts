import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findIngredient } from '../../../reference/ingredients/ingredients.ts'
import { findRecipe, RECIPES } from '../../../reference/recipes/index.ts'
import { CATALOGUE, type CatalogueRecipe } from '../cookbook/catalogue.ts'
import { PRODUCT_COOKBOOK } from '../cookbook/cookbook.ts'
import { readQuestion } from './read-question.ts'
import { FEW_INGREDIENTS, QUICK_MINUTES, type Remark, type Wish, withoutFillers } from './read-wishes.ts'
import { isAsWished } from './wishes.ts'

const read = (q: string) => readQuestion(q, PRODUCT_COOKBOOK.foods().isFood)

describe('what must not be in it', () => {
  test.each<[string, string, string[]]>([
    ['no potato', '', ['potato']],
    ['No Potatoes', '', ['potatoes']],
    ['without egg', '', ['egg']],
    ['without an egg', '', ['egg']],
    ['not fish', '', ['fish']],
    ['egg free', '', ['egg']],
    ['egg-free', '', ['egg']],
    ['free from egg', '', ['egg']],
    ['free of any egg', '', ['egg']],
    ['non-dairy', '', ['dairy']],
    ['w/o egg', '', ['egg']],
    ['dairy free', '', ['dairy']],
    ['grain-free chicken', 'chicken', ['grain']],
    ['chicken, grain free', 'chicken', ['grain']],
    ['no sweet potato', '', ['sweet potato']],
    ['sweet potato free', '', ['sweet potato']],
    ['oily fish no red meat', 'oily fish', ['red meat']],
    ['no potato or egg', '', ['potato', 'egg']],
    ['no potato, egg or rice', '', ['potato', 'egg', 'rice']],
    ['no potato, egg, and rice', '', ['potato', 'egg', 'rice']],
    ['egg and dairy free', '', ['dairy', 'egg']],
    ['no egg no potato', '', ['egg', 'potato']],
    ['no egg, beef', 'beef', ['egg']],
    ['no egg beef', 'beef', ['egg']],
    ['beef but no grains', 'beef', ['grains']],
    ['no grain with beef', 'beef', ['grain']],
    ['chicken without rice', 'chicken', ['rice']],
    ['nothing with rice', '', ['rice']],
    ['beef, nothing with rice or egg', 'beef', ['rice', 'egg']],
    ['anything but fish', '', ['fish']],
    ["can't have chicken", '', ['chicken']],
    ['does not contain egg', '', ['egg']],
    ['allergic to beef', '', ['beef']],
    ['eggless', '', ['egg']],
    ['dairyfree beef', 'beef', ['dairy']],
    ['rice instead of pasta', 'rice', ['pasta']],
    ['rice: no', '', ['rice']],
    ['rice-less', '', ['rice']],
    ['rice-less chicken', 'chicken', ['rice']],
    ['not a fan of rice', '', ['rice']],
    ['exclude rice', '', ['rice']],
    ['remove the rice', '', ['rice']],
    ['never rice', '', ['rice']],
    ['hold the rice', '', ['rice']],
    ['hates rice', '', ['rice']],
    ["isn't chicken", '', ['chicken']],
    ['neither rice nor potato', '', ['rice', 'potato']],
    ['chicken, refuses rice', 'chicken', ['rice']],
    ['chicken: no rice', 'chicken:', ['rice']],
    ['sweet potato: no', '', ['sweet potato']],
    ['sweet potato: no, beef', 'beef', ['sweet potato']],
    ["won't eat rice", '', ['rice']],
    ["mustn't eat chicken", '', ['chicken']],
    ["shouldn't have chicken", '', ['chicken']],
    ['never feed chicken', '', ['chicken']],
    ['refuses to eat rice', '', ['rice']],
    ['hates eating rice', '', ['rice']],
    ["didn't like rice", '', ['rice']],
    ['gets sick from eating chicken', '', ['chicken']],
    ['rice makes him sick', '', ['rice']],
    ['chicken allergy', '', ['chicken']],
    ['leave rice out', '', ['rice']],
    ["isn't allergic to chicken", 'chicken', []],
    ['never without chicken', 'chicken', []],
    ['not only chicken', 'chicken', []],
  ])('%s', (q, wanted, unwanted) => {
    expect(read(q)).toEqual({ wanted, unwanted, unread: [], wishes: [], remarks: [] })
  })

  test.each(['no', 'not', 'without', 'no the', 'no no', 'free range', 'but not', 'no, or'])(
    'a negation of nothing is nothing: %s',
    (q) => {
      expect(read(q)).toEqual({ wanted: '', unwanted: [], unread: [], wishes: [], remarks: [] })
    },
  )

  test.each([
    ['rice no', 'rice', ['no']],
    ['rice, never', 'rice', ['never']],
    ["chicken that isn't", 'chicken that', ["isn't"]],
  ])('a negation behind the words is not ignored: %s', (q, wanted, unread) => {
    expect(read(q)).toEqual({ wanted, unwanted: [], unread, wishes: [], remarks: [] })
  })

  test.each(['no', 'without', 'nothing with', 'free of', 'not', 'leave out'])(
    '"%s" stands before every name that we have for a food, "free" behind it',
    (negation) => {
      for (const food of PRODUCT_COOKBOOK.recipes.flatMap(({ authored }) => authored.ingredients)) {
        const { shortName = '', synonyms = [] } = findIngredient(food.code) ?? {}
        for (const name of [shortName, ...synonyms]) {
          for (const q of [`${negation} ${name}`, `${name} free`]) {
            const { wanted, unwanted } = read(q)
            expect([wanted, unwanted.length], q).toEqual(['', 1])
            const meant = PRODUCT_COOKBOOK.foods().meant(unwanted[0] ?? '')
            expect([...meant], `${q}: ${unwanted}`).toContain(food.code)
          }
        }
      }
    },
  )

  test('how a hen lives does not take its egg out of the bowl', () => {
    expect(read('free-range eggs')).toMatchObject({ wanted: 'eggs', unwanted: [] })
    expect(read('chicken free range no rice')).toMatchObject({ wanted: 'chicken', unwanted: ['rice'] })
  })

  test('everyday words are left as they were', () => {
    for (const q of ['beef carrot', 'Purées', 'freekeh', 'notch', 'nothing', 'noodles', 'andouille', 'nonfat yogurt']) {
      expect(read(q)).toMatchObject({ wanted: q.toLowerCase().normalize('NFC'), unwanted: [], wishes: [] })
    }
  })
})

const asDish = (recipe: CatalogueRecipe) => ({
  recipe,
  strengths: [],
  co2score: 50,
  times: recipe.kitchen,
})

describe('what it has to be', () => {
  const most = (minutes: number): Wish => ({ kind: 'minutes', most: minutes })
  test.each<[string, Wish[]]>([
    ['quick', [most(QUICK_MINUTES)]],
    ['30 minutes', [most(30)]],
    ['30-minute', [most(30)]],
    ['30min', [most(30)]],
    ['in 30 mins or less', [most(30)]],
    ['no more than 30 minutes', [most(30)]],
    ['at most 45 min', [most(45)]],
    ['under 20 min', [most(19)]],
    ['half an hour', [most(30)]],
    ['under an hour', [most(60)]],
    ['freezes well', [{ kind: 'freezesWell' }]],
    ['freezer', [{ kind: 'freezesWell' }]],
    ['slow cooker', [{ kind: 'slowCooker' }]],
    ['slow-cooker', [{ kind: 'slowCooker' }]],
    ['no oven', [{ kind: 'without', equipment: 'oven' }]],
    ['without the oven', [{ kind: 'without', equipment: 'oven' }]],
    ['skip the oven', [{ kind: 'without', equipment: 'oven' }]],
    ['no blender', [{ kind: 'without', equipment: 'blender' }]],
    ['without a food processor', [{ kind: 'without', equipment: 'blender' }]],
    ['oven', [{ kind: 'with', equipment: 'oven' }]],
    ['one pot', [{ kind: 'onePot' }]],
    ['one-pan', [{ kind: 'onePot' }]],
    ['few ingredients', [{ kind: 'ingredients', most: FEW_INGREDIENTS }]],
    ['5 ingredients', [{ kind: 'ingredients', most: 5 }]],
    ['low carbon', [{ kind: 'lowCarbon' }]],
    ['quick, one pot', [most(QUICK_MINUTES), { kind: 'onePot' }]],
    ['batch cooking', [{ kind: 'freezesWell' }]],
    ['meal prep', [{ kind: 'freezesWell' }]],
    ['low fat', [{ kind: 'lowFat' }]],
    ['low in fat', [{ kind: 'lowFat' }]],
    ['high fibre', [{ kind: 'highFibre' }]],
    ['high-fiber', [{ kind: 'highFibre' }]],
    ['more protein', [{ kind: 'highProtein' }]],
    ['omega 3', [{ kind: 'omega3' }]],
    ['itchy skin', [{ kind: 'omega3' }]],
    ['vegetarian', [{ kind: 'vegetarian' }]],
    ['easy', [{ kind: 'ingredients', most: FEW_INGREDIENTS }]],
  ])('%s', (q, wishes) => {
    expect(read(q)).toEqual({ wanted: '', unwanted: [], unread: [], wishes, remarks: [] })
  })

  test.each<[string, Remark[], Wish[]]>([
    ['sensitive stomach', ['gentle'], [{ kind: 'lowFat' }]],
    ['upset tummy', ['gentle'], [{ kind: 'lowFat' }]],
    ['puppy', ['fitsDog'], []],
    ['senior dog', ['fitsDog'], []],
    ['weight loss', ['fitsDog'], []],
    ['kidney disease', ['illness'], []],
    ['raw', ['cooked'], []],
    ['cheap', ['cost'], []],
    ['vegan', ['noVegan'], [{ kind: 'vegetarian' }]],
  ])('%s is answered in words', (q, remarks, wishes) => {
    expect(read(q)).toEqual({ wanted: '', unwanted: [], unread: [], wishes, remarks })
  })

  test.each([
    ['not low fat', 'not low fat'],
    ['no slow cooker', 'no slow cooker'],
    ['non-vegetarian', 'non vegetarian'],
    ['no raw', 'no raw'],
  ])('%s is no wish, and its owner is told', (q, unread) => {
    expect(read(q)).toEqual({ wanted: '', unwanted: [], unread: [unread], wishes: [], remarks: [] })
  })

  test.each(['low fat yoghurt', 'kidney', 'liver', 'heart'])('a food stays a food: %s', (q) => {
    expect(read(q)).toMatchObject({ wanted: q, wishes: [], remarks: [] })
  })

  test.each([
    ['quick dinner for my two dogs', ''],
    ['healthy chicken recipe', 'chicken'],
    ['something with salmon', 'with salmon'],
  ])('%s has no more to find by than "%s"', (q, left) => {
    expect(withoutFillers(read(q).wanted)).toBe(left)
  })

  test('with foods beside it', () => {
    expect(read('quick chicken no rice, freezes well')).toEqual({
      wanted: 'chicken',
      unwanted: ['rice'],
      unread: [],
      wishes: [most(QUICK_MINUTES), { kind: 'freezesWell' }],
      remarks: [],
    })
  })

  test('ten recipes and more have each', () => {
    const dishes = CATALOGUE.map(asDish)
    for (const q of [
      'quick',
      '30 minutes',
      'freezes well',
      'slow cooker',
      'oven',
      'no oven',
      'one pot',
      'few ingredients',
    ]) {
      const { wishes } = read(q)
      expect(dishes.filter((dish) => isAsWished(dish, wishes)).length, q).toBeGreaterThanOrEqual(10)
    }
  })

  test('nothing that has to soak first is quick', () => {
    const soaked = CATALOGUE.filter(({ kitchen }) => kitchen.soakHours > 0)
    expect(soaked.length).toBeGreaterThan(30)
    for (const recipe of soaked) expect(isAsWished(asDish(recipe), [most(600)]), recipe.authored.id).toBe(false)
  })
})

describe('the ingredients that hold it', () => {
  const namesIn = (id: string) =>
    findRecipe(id)?.ingredients.flatMap(({ code }) => {
      const food = findIngredient(code)
      return food ? [food.name, food.shortName, food.usName, ...food.synonyms] : []
    }) ?? []
  const left = (words: string) => {
    const holding = PRODUCT_COOKBOOK.holding(words)
    return RECIPES.filter(({ id }) => !holding.has(id))
  }

  test.each<[string, RegExp]>([
    ['potato', /\bpotato|spud/i],
    ['egg', /\beggs?\b/i],
    [
      'fish',
      /\b(fish|salmon|sardine|cod|haddock|tuna|trout|mackerel|herring|plaice|pollock|coley|whiting|mussel|prawn)/i,
    ],
    ['grain', /\b(rice|oats?|oatmeal|barley|quinoa|millet|buckwheat|pasta|bulgur|polenta|cornmeal|sweetcorn)\b/i],
    ['dairy', /\b(yogh?urt|cottage cheese|kefir|butter)\b(?!nut)/i],
    ['poultry', /\b(chicken|turkey|duck)/i],
    [
      'meat',
      /\b(beef|lamb|pork|chicken|turkey|duck|rabbit|goat|venison|bison|liver|heart|kidney|tongue|tripe)\b(?! beans)/i,
    ],
    ['red meat', /\b(beef|lamb|pork|goat|venison|bison) (mince|leg|shoulder|loin|fillet|brisket|topside|meat)/i],
    ['gluten', /\b(pasta|bulgur|barley|oats|oatmeal|couscous|wheat)\b/i],
    ['corn', /\b(sweetcorn|corn|cornmeal|polenta)\b/i],
    ['pulses', /\b(lentils?|chickpeas?|split peas?|haricot|black beans?|kidney beans?|tofu|edamame|soya?)\b/i],
    ['nuts', /\bwalnut/i],
    ['liver', /\bliver/i],
  ])('without %s nothing is left that is of it', (words, kind) => {
    expect(PRODUCT_COOKBOOK.holding(words).size).toBeGreaterThan(3)
    expect(left(words).length).toBeGreaterThanOrEqual(words === 'poultry' || words === 'nuts' ? 5 : 10)
    for (const { id } of left(words)) expect([id, ...namesIn(id).filter((name) => kind.test(name))]).toEqual([id])
  })

  test('a slip or a beginning rules out as much as the word', () => {
    for (const [slip, word] of [
      ['egs', 'egg'],
      ['pota', 'potato'],
      ['chiken', 'chicken'],
    ] as const) {
      for (const id of PRODUCT_COOKBOOK.holding(word))
        expect(PRODUCT_COOKBOOK.holding(slip), `${slip} ${id}`).toContain(id)
    }
  })

  test('sweet potato means no other potato', () => {
    const sweet = PRODUCT_COOKBOOK.holding('sweet potato')
    expect(
      RECIPES.some(({ id, ingredients }) => !sweet.has(id) && ingredients.some(({ code }) => code === '14-001')),
    ).toBe(true)
  })

  test('a recipe that holds a food is ruled out by every word that finds it', () => {
    const foods = [...new Set(RECIPES.flatMap(({ ingredients }) => ingredients.map(({ code }) => code)))]
    fc.assert(
      fc.property(fc.constantFrom(...foods), fc.nat(), (code, pick) => {
        const food = findIngredient(code)
        const names = food
          ? [food.name, food.shortName, food.usName, ...food.synonyms].filter((name) => !/,/.test(name))
          : []
        const name = names[pick % Math.max(1, names.length)] ?? ''
        const { unwanted } = read(`no ${name}`)
        if (unwanted.length === 0) return
        const holding = PRODUCT_COOKBOOK.holding(unwanted[0] as string)
        for (const { id, ingredients } of RECIPES) {
          if (ingredients.some((line) => line.code === code)) expect(holding, `${name}: ${id}`).toContain(id)
        }
      }),
    )
  })
})

test('no text is too odd to be read', () => {
  const word = fc.constantFrom(
    'no',
    'free',
    'without',
    'egg',
    'sweet',
    'potato',
    ',',
    'or',
    'and',
    'of',
    '30',
    'min',
    'quick',
    'oven',
    '-',
    'x',
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 14 }), (words) => {
      const { wanted, unwanted } = read(words.join(' '))
      for (const name of unwanted) expect(name).not.toMatch(/\b(no|without|or|and)\b|,|^$/)
      expect(wanted).not.toMatch(/\b(no|without)\b/)
    }),
  )
})
