import { expect, test } from 'vitest'
import json from './label-forms.json' with { type: 'json' }
import { LABEL_FORMS, LABEL_TABLES, labelWords, readLabelTables } from './label-forms.ts'

test('every form and every nutrient is found by each of its aliases', () => {
  for (const { id, aliases } of json.forms)
    for (const alias of aliases) expect(LABEL_TABLES.named(alias).form?.id, alias).toBe(id)
  for (const { nutrient, aliases } of json.names)
    for (const alias of aliases)
      expect(LABEL_TABLES.named(alias), alias).toMatchObject({ nutrient, namesNutrient: true })
  for (const { name } of LABEL_FORMS) expect(LABEL_TABLES.named(name).form, name).toBeDefined()
})

test('a bad row is refused by name', () => {
  const [first, ...others] = json.forms
  const withFirst = (changed: object) => () =>
    readLabelTables(JSON.stringify({ ...json, forms: [{ ...first, ...changed }, ...others] }))
  expect(withFirst({})).not.toThrow()
  expect(withFirst({ perMg: { phosphorus: [0.4, 0.4] } })).toThrow(/row calciumCarbonate: .*brings nothing/s)
  expect(withFirst({ perMg: { calcium: [0.5, 0.4] } })).toThrow(/row calciumCarbonate: .*from less to more/s)
  expect(withFirst({ aliases: ['Calcium Carbonate'] })).toThrow(/row calciumCarbonate: .*not as labels are compared/s)
  expect(withFirst({ aliases: ['zinc oxide'] })).toThrow(/row zinc oxide: stands twice/)
  expect(withFirst({ source: 'HEARSAY' })).toThrow(/HEARSAY/)
  expect(withFirst({ id: 'zincOxide' })).toThrow(/row zincOxide: stands twice/)
})

test.each([
  ['Zinc oxide', undefined, 'zincOxide'],
  ['Zinc (as zinc oxide)', 'zinc', 'zincOxide'],
  ['Zinc (3b605)', 'zinc', 'zincSulphateMonohydrate'],
  ['Zinc sulfate monohydrate', undefined, 'zincSulphateMonohydrate'],
  ['Copper (copper (II) sulphate pentahydrate)', 'copper', 'copperSulphatePentahydrate'],
  ['Calcium D-pantothenate', undefined, 'calciumPantothenate'],
  ['Vitamin B6 (pyridoxine HCl)', 'vitaminB6', 'pyridoxineHydrochloride'],
  ['Vitamin E (α-tocopheryl acetate)', 'vitaminE', 'alphaTocopherylAcetate'],
  ['Vitamin E (DL-α-tocopheryl acetate)', 'vitaminE', 'dlAlphaTocopherylAcetate'],
  ['Mixed tocopherols (preservative)', undefined, 'preservativeTocopherols'],
  ['β-carotene', undefined, 'betaCarotene'],
  ['EPA', 'epaDha', undefined],
  ['Chloride', 'chloride', undefined],
  ['Vitamin B9 (folate)', 'folicAcid', undefined],
  ['Zinc (as oxide)', 'zinc', 'zincOxide'],
  ['Copper (oxide)', 'copper', 'copperOxide'],
  ['Zinc (citrate)', 'zinc', 'zincCitrate'],
  ['Calcium (Ca)', 'calcium', undefined],
  ['Selenium (as L-selenomethionine)', 'selenium', 'selenomethionine'],
  ['Thiamin (vitamin B1, as thiamine mononitrate)', 'thiamine', 'thiamineMononitrate'],
  ['Ca', 'calcium', undefined],
  ['Niacin (vitamin B3)', 'niacin', undefined],
])('"%s" names %s and %s', (text, nutrient, form) => {
  const named = LABEL_TABLES.named(text)
  expect([named.namesNutrient ? named.nutrient : undefined, named.form?.id]).toEqual([nutrient, form])
})

test.each([
  ['Calcium malate', 'malate'],
  ['Calcium (as calcium malate)', 'malate'],
  ['Carbonate of calcium', 'carbonate of'],
  ['Zinc (water-soluble)', 'water soluble'],
  ['Zinc with copper', 'copper with'],
  ['Vitamin C (with zinc)', 'vitamin c with'],
  ['Calcium and magnesium', 'magnesium'],
  ['Vitamin B1 & B2', 'b2'],
  ['Zinc oxide and zinc citrate', 'several'],
])('of "%s" the words that say something else are left: %s', (text, rest) => {
  expect(LABEL_TABLES.named(text).rest).toBe(rest)
})

test.each([
  'Zinc (as zinc oxide)',
  'Calcium (Ca)',
  'Vitamin D (as D3)',
  'Total EPA and DHA',
  'Vitamin E (3a700, all-rac-alpha-tocopheryl acetate)',
])('of "%s" nothing is left', (text) => expect(LABEL_TABLES.named(text).rest).toBe(''))

test('a symbol within a name is no nutrient', () => {
  expect(LABEL_TABLES.named('Group P of things').nutrient).toBeUndefined()
})

test('what is not computed is known as such', () => {
  for (const text of ['Biotin (3a880)', 'Vitamin K1', 'Magnesium stearate'])
    expect(LABEL_TABLES.named(text), text).toMatchObject({ isNotCounted: true, namesNutrient: false })
  expect(LABEL_TABLES.named('Pixie dust')).toEqual({
    namesNutrient: false,
    namesOthers: false,
    isNotCounted: false,
    rest: 'pixie dust',
  })
})

test.each([
  ['Sweetener: xylitol', 'xylitol'],
  ['E967', 'xylitol'],
  ['birch sugar', 'xylitol'],
  ['Xylit', 'xylitol'],
  ['R-lipoic acid', 'alphaLipoicAcid'],
  ['Alpha-Lipoic Acid 50 mg', 'alphaLipoicAcid'],
  ['α-lipoic acid', 'alphaLipoicAcid'],
  ['5-HTP', 'hydroxytryptophan'],
  ['25-hydroxyvitamin D3', 'vitaminDMetabolite'],
  ['green tea extract', 'caffeine'],
  ['Sweetener (INS 967)', 'xylitol'],
  ['INS967', 'xylitol'],
  ['Sweeteners (967)', 'xylitol'],
  ['E-967', 'xylitol'],
  ['INS No. 967', 'xylitol'],
  ['Sweeteners: 965, 967', 'xylitol'],
  ['Polyol (967)', 'xylitol'],
  ['Xilitol', 'xylitol'],
  ['xilitolo', 'xylitol'],
  ['ksylitol', 'xylitol'],
  ['xylitolo', 'xylitol'],
  ['xyli-tol', 'xylitol'],
  ['Sugar-free gum', 'xylitol'],
  ['Sugar free, xylitol', 'xylitol'],
  ['Free from sugar, xylitol', 'xylitol'],
  ['Contains xylitol. Free from gluten', 'xylitol'],
  ['xylitol free of charge', 'xylitol'],
  ['This may not be xylitol-free', 'xylitol'],
  ['Xylitol-free? No: xylitol', 'xylitol'],
  ['Alcohol, polyvinyl alcohol', 'alcohol'],
])('"%s" is never for a dog: %s', (text, id) => {
  expect(LABEL_TABLES.unsafeIn(text)).toMatchObject({ id, policy: 'never' })
})

test.each([
  'Coating: polyvinyl alcohol, talc',
  'Preservative (benzyl alcohol)',
  'Poly(vinyl alcohol)',
  'Xylitol-free',
  'xylitol free',
  'Free from xylitol',
  'Free of xylitol and lactose',
  'Contains no xylitol.',
  'Without xylitol, without alcohol',
  'Alcohol-free, no garlic',
  'Zinc, sweetened with inulin 967 mg',
])('"%s" harms no dog', (text) => {
  expect(LABEL_TABLES.unsafeIn(text)).toBeUndefined()
})

test('names of vitamins and salts are no unsafe food', () => {
  const unsafe = LABEL_FORMS.filter(({ name }) => LABEL_TABLES.unsafeIn(name)?.policy === 'never')
  expect(unsafe).toEqual([])
  expect(LABEL_TABLES.unsafeIn('selenised yeast (Saccharomyces cerevisiae), inactivated')).toBeUndefined()
})

test('shares are parts of the whole', () => {
  for (const { id, perMg } of LABEL_FORMS) {
    for (const [nutrient, [least, most]] of Object.entries(perMg)) {
      if (!/^vitamin[ADE]$/.test(nutrient)) expect(most, `${id} ${nutrient}`).toBeLessThanOrEqual(1)
      expect(least, `${id} ${nutrient}`).toBeGreaterThan(0)
    }
  }
})

test('spellings are compared alike', () => {
  expect(labelWords('Thiamine HCl')).toBe('thiamine hydrochloride')
  expect(labelWords('FERROUS SULFATE')).toBe('ferrous sulphate')
})

test.each([
  ['zincOxide', 'zinc', 0.8034],
  ['calciumCarbonate', 'calcium', 0.4004],
  ['monocalciumPhosphate', 'phosphorus', 0.2458],
  ['cholineChloride', 'choline', 0.746],
  ['calciumPantothenate', 'pantothenicAcid', 0.92],
  ['pyridoxineHydrochloride', 'vitaminB6', 0.8227],
  ['thiamineMononitrate', 'thiamine', 0.8106],
  ['copperSulphatePentahydrate', 'copper', 0.2545],
  ['retinylAcetate', 'vitaminA', 1000 / 0.344],
  ['cholecalciferol', 'vitaminD', 40_000],
  ['dlAlphaTocopherylAcetate', 'vitaminE', 1],
] as const)('%s brings so much %s', (id, nutrient, share) => {
  const [least = 0, most = 0] = LABEL_FORMS.find((form) => form.id === id)?.perMg[nutrient] ?? []
  expect(least / share).toBeCloseTo(1, 3)
  expect(most).toBe(least)
})
