/** A wish for a recipe, beside what is in it. Each is a fact of the recipe, or of the dish that it is for the dog. */
export type Wish =
  | { readonly kind: 'minutes'; readonly most: number }
  | { readonly kind: 'ingredients'; readonly most: number }
  | { readonly kind: 'with' | 'without'; readonly equipment: 'oven' | 'grill' | 'steamer' | 'blender' }
  | { readonly kind: 'onePot' | 'slowCooker' | 'freezesWell' | 'lowCarbon' | 'vegetarian' | RichOrPoor }

/** What a dish has much or little of, by the same figures as its page. */
export type RichOrPoor = 'lowFat' | 'highFibre' | 'highProtein' | 'omega3'

/** Words that filter nothing, and that are answered: every recipe fits the dog already, is cooked, … */
export type Remark = 'fitsDog' | 'illness' | 'gentle' | 'cooked' | 'cost' | 'noVegan'

/** From the board to the cooling dish, without soaking. Own choice: half an hour and a little, for food of several days. */
export const QUICK_MINUTES = 40
/** Dishes have 5 to 10. Own choice. */
export const FEW_INGREDIENTS = 6

type Reading = readonly [phrase: RegExp, wishOf: (match: RegExpMatchArray) => Wish]

const AT_MOST = '(?:in |within |at most |at the most |maximum |max |up to |(?:no|not) (?:more|longer) than )?'
const MINUTES = '(?: ?min(?:ute)?s?)'
const MUCH = '\\b(?:high|rich|more|extra|lots of)(?: in)? '
const minutes = (most: number): Wish => ({ kind: 'minutes', most })

/** The longest phrases first; what has been read is taken out of the text. */
const READINGS: readonly Reading[] = [
  [/\b(?:under|less than|below) (\d{1,3}) ?min(?:ute)?s?\b/, ([, most]) => minutes(Number(most) - 1)],
  [
    new RegExp(`\\b${AT_MOST}(\\d{1,3})${MINUTES}\\b(?: (?:or (?:less|under)|max|maximum))?`),
    ([, most]) => minutes(Number(most)),
  ],
  [/\b(?:in |under |within |less than |below )?half an hour\b/, () => minutes(30)],
  [/\b(?:in |under |within |less than |below )?(?:an|one|1) (?:hour|hr)\b/, () => minutes(60)],
  [/\b(?:quick(?:ly)?|fast|speedy)\b/, () => minutes(QUICK_MINUTES)],
  [
    /\b(?:no|not in|without|free of|minus|skip|avoid)(?: an?| the| any)? (?:food )?(oven|grill|steamer|blender|processor)\b/,
    ([, what]) => ({ kind: 'without', equipment: equipmentNamed(what) }),
  ],
  [/\boven free\b/, () => ({ kind: 'without', equipment: 'oven' })],
  [/\b(?:on the )?(?:hob|stove(?: ?top)?)(?: only)?\b/, () => ({ kind: 'without', equipment: 'oven' })],
  [/\b(?:in the |from the |in an )?oven(?: baked| cooked)?\b/, () => ({ kind: 'with', equipment: 'oven' })],
  [/\b(?:in the |in a )?(?:slow ?cook(?:er|ed|ing)?|crock ?pot)\b/, () => ({ kind: 'slowCooker' })],
  [/\b(?:one|single) (?:pot|pan)\b/, () => ({ kind: 'onePot' })],
  [
    /\b(?:freez(?:es|e|ing) (?:very )?well|good for freezing|freezer friendly|freezable|for the freezer|freezes|freezer)\b/,
    () => ({ kind: 'freezesWell' }),
  ],
  [/\b(\d{1,2}) ingredients?(?: or (?:fewer|less))?\b/, ([, most]) => ({ kind: 'ingredients', most: Number(most) })],
  [/\bfew(?:er)? ingredients?\b|\b(?:easy|simple)\b/, () => ({ kind: 'ingredients', most: FEW_INGREDIENTS })],
  [/\b(?:batch(?: ?cook(?:ing|ed)?)?|meal ?prep(?:ping)?|bulk(?: cooking)?)\b/, () => ({ kind: 'freezesWell' })],
  [/\b(?:low(?:er)? carbon|(?:planet|climate|eco) friendly)\b/, () => ({ kind: 'lowCarbon' })],
  // "Low fat yoghurt" is a food.
  [
    /\b(?:low(?:er|est)?|less|reduced|little)(?: in)? fat\b(?! (?:plain |natural |greek )?(?:yogh?urt|cheese|milk|quark|cottage|kefir))/,
    () => ({ kind: 'lowFat' }),
  ],
  [
    new RegExp(`${MUCH}fib(?:re|er)\\b|\\bfib(?:re|er) rich\\b|\\bconstipat(?:ed|ion)\\b`),
    () => ({ kind: 'highFibre' }),
  ],
  [new RegExp(`${MUCH}protein\\b|\\bprotein rich\\b`), () => ({ kind: 'highProtein' })],
  [
    new RegExp(
      `${MUCH}omega ?3s?\\b|\\bomega ?3s?\\b|\\b(?:itchy|dry|healthy) skin\\b|\\b(?:shiny|healthy|glossy) coat\\b|\\bskin and coat\\b`,
    ),
    () => ({ kind: 'omega3' }),
  ],
  [/\b(?:vegetarian|veggie (?:only|dish|meal)|plant based|vegan)\b/, () => ({ kind: 'vegetarian' })],
]

const REMARKS: readonly (readonly [RegExp, Remark, Wish?])[] = [
  [/\b(?:vegan|plant based)\b/, 'noVegan'],
  [
    /\b(?:(?:sensitive|upset|delicate|bad|poorly|runny) (?:stomachs?|tumm(?:y|ies)|tums?|bell(?:y|ies)|digestion|guts?)|bland|gentle on (?:the )?(?:stomach|tummy)|(?:stomach|tummy) (?:upset|problems|friendly)|(?:easy|easier) to digest|diarrh?o?ea|(?:easily )?digestible)\b/,
    'gentle',
    { kind: 'lowFat' },
  ],
  [
    /\b(?:pupp(?:y|ies)|junior|senior(?: dogs?)?|elderly|old(?:er)? dogs?|adult dogs?|(?:small|large|big|tiny|giant) (?:dogs?|breeds?)|weight ?(?:loss|control|management)|los(?:e|ing) weight|slimming|overweight|obese)\b/,
    'fitsDog',
  ],
  [
    /\b(?:(?:kidney|renal|liver|heart|urinary|joint)s? (?:friendly|diet|disease|failure|support|care|problems?)|renal|hepatic|diabet(?:es|ic)|arthritis|pancreatitis)\b/,
    'illness',
  ],
  [/\b(?:raw|barf)\b/, 'cooked'],
  [/\b(?:cheap(?:er|est)?|budget|affordable|inexpensive|low cost)\b/, 'cost'],
]

const equipmentNamed = (what: string | undefined) =>
  what === 'processor' || what === undefined ? 'blender' : (what as 'oven' | 'grill' | 'steamer' | 'blender')

/** "Not low fat": what is not wanted is no wish, and its owner is told that it was not understood. */
const DENIED = /(?:^|\s)(?:no|not|non|never|without|avoid|\p{L}+n['’]t)(?: (?:an?|the|any|too))? $/u

/** Takes the wishes out of a text in lower case, hyphens as spaces, and leaves the rest. */
export function readWishes(text: string): Taken {
  const taken: Taken = { text, wishes: [], remarks: [], denied: [] }
  for (const [phrase, remark, wish] of REMARKS) {
    // What is a wish too is read as one below.
    const match = take(taken, phrase, remark === 'noVegan')
    if (!match) continue
    taken.remarks.push(remark)
    if (wish) taken.wishes.push(wish)
  }
  for (const [phrase, wishOf] of READINGS) {
    const match = take(taken, phrase)
    if (match) taken.wishes.push(wishOf(match))
  }
  return taken
}

type Taken = { text: string; readonly wishes: Wish[]; readonly remarks: Remark[]; readonly denied: string[] }

/** Takes a phrase out of the text, each time that it stands there. @param isLeft whether it stays for a later reading */
function take(taken: Taken, phrase: RegExp, isLeft = false): RegExpMatchArray | undefined {
  let first: RegExpMatchArray | undefined
  for (;;) {
    const match = taken.text.match(phrase)
    if (!match) return first
    const before = taken.text.slice(0, match.index)
    const after = taken.text.slice((match.index ?? 0) + match[0].length)
    const [denial] = before.match(DENIED) ?? []
    if (denial !== undefined) {
      taken.denied.push(`${denial.trim()} ${match[0].trim()}`)
      taken.text = `${before.slice(0, -denial.length)} , ${after}`
      continue
    }
    first ??= match
    if (isLeft) return first
    taken.text = `${before} , ${after}`
  }
}

/** Words that a recipe for a dog need not be told: "quick dinner for my two dogs". */
const FILLERS =
  /\b(?:for )?(?:my |the |our |a |an |two |three |both |\d )*(?:dogs?|pups?)(?: food)?\b|\b(?:foods?|dinners?|lunch|breakfast|meals?|recipes?|dish(?:es)?|homemade|home cooked|diets?|for|my|our|easily|rich|healthy|tasty|best|good|ideas?|something)\b/g

/** The words of a text that tell recipes apart. */
export const withoutFillers = (words: string): string => words.replace(FILLERS, ' ').replace(/\s+/g, ' ').trim()
