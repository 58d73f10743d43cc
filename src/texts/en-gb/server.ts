import { PRODUCT_NAME } from '../product-name.ts'
import { type Quantity, sentence } from '../sentence.ts'
import { asList } from './as-list.ts'
import { conditions, illnesses } from './conditions.ts'
import { food, treat } from './diary/other-fed.ts'
import { kit } from './kit.ts'
import { label } from './label.ts'
import { inSentence, nutrients } from './owners/nutrients.ts'
import { leftOut } from './recipe/left-out.ts'
import { standsAgainst } from './recipe/my-way.ts'
import { tooManyPets } from './too-many-pets.ts'
import { quantities, units } from './units.ts'
import { weights, writtenDay } from './weights.ts'

type BrokenLimit = {
  readonly nutrient: string
  readonly missedIn100: number | null
  /** Whose limit it is, where it is not the standard's. */
  readonly conditions: string
}
/** "in 3 bowls of 10", "in 7 bowls of 100"; nothing where it is nearly every bowl or means are compared. */
const inBowls = (missedIn100: number | null) => {
  if (missedIn100 === null || missedIn100 >= 95) return ''
  return missedIn100 < 10
    ? ` in ${Math.ceil(missedIn100)} bowls of 100`
    : ` in ${Math.round(missedIn100 / 10)} bowls of 10`
}
const because = (conditions: string) => (conditions === '' ? '' : ` because of ${conditions}`)

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const MAXIMUM_KINDS = { nutritional: 'Maximum', legal: 'Legal maximum', safeUpperLimit: 'Safe upper limit' } as const

/** The words before a nutrient for what a condition asks at least, at most, or both. */
const AS_ASKED = { '>=': 'enough', '<=': 'moderate', between: 'the right amount of' } as const

/** "45 seconds", "15 minutes", "24 hours": never less than it is. */
function inWords(seconds: number): string {
  if (seconds <= 90) return seconds === 1 ? '1 second' : `${seconds} seconds`
  const minutes = Math.ceil(seconds / 60)
  return minutes <= 90 ? `${minutes} minutes` : `${Math.ceil(minutes / 60)} hours`
}

/** The addresses for an owner who did not do what a letter tells of. */
type Addresses = { readonly login: string; readonly forgotten: string; readonly account: string }
const secureAccount = ({ forgotten, account }: Addresses) =>
  `If this was you, there is nothing to do. If it was not, choose a new password at ${forgotten}, then look at your passkeys and devices at ${account}.`

const CHOOSE_ANOTHER = 'On the supplement page, choose another one, or change how much of each meal you cook.'
const WORK_OUT_AGAIN = 'Recalculate the kit on the supplement page.'

const NEEDS_MORE_WITH = {
  protein: (amount: string) => `More protein calls for more: ${amount} for each extra gram of protein`,
  pufa: (amount: string) => `More polyunsaturated fat calls for more: ${amount} for each gram of that fat`,
  linoleicAcid: (amount: string) => `For a litter, to balance linoleic acid: ${amount} for each gram`,
  alphaLinolenicAcid: (amount: string) => `For a litter, to balance alpha-linolenic acid: ${amount} for each gram`,
}

/** Every sentence the server says to an owner, in one place. Functions take facts, never wording. */
export const sentences = {
  /** Noted in the diary without a name. */
  bought: { food, treat },
  otherFood: {
    noTreats: (pet: string, advice: string) => `${pet} should get no treats. ${advice}`,
    /** Beside a meal, of a dog whose owner has told us no label. */
    noName: 'other food',
  },
  /** A recipe for other programs: decimals with a point, thousands together. Our reader finds foods and grams in the lines again. */
  recipeData: {
    category: 'Dog food',
    meals: (meals: number) => (meals === 1 ? '1 meal' : `${meals} meals`),
    ingredient: (grams: number, name: string) => `${grams} g ${name}`,
    uncooked: (name: string) => `uncooked ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
    /** A bone that is not there is not named: a reader in a hurry, or a program, takes it for an ingredient. */
    weighed: (name: string, weighed: string) => {
      if (/soft bones/.test(weighed)) return name
      return `${name}, ${weighed.replace(/without skin and bones?|skinned and off the bone/, 'skinless and boneless')}`
    },
    powder: (id: string) => `${id} powder`,
    thing: (name: string, count: string) => `${name}: ${count}`,
    notWhole: (units: number) => `${units}`,
    supplement: (said: string) => `${said} (supplement)`,
    amount: (amount: number, unit: 'g' | 'mg' | 'ug' | 'iu' | 'kcal') => `${Number(amount.toPrecision(3))} ${unit}`,
    grams: (grams: number) => `${grams} g`,
    kcal: (kcal: number) => `${Math.round(kcal)} kcal`,
  },
  /** The words of the API's document. */
  api: {
    accessToken:
      'An access token, which its owner makes on the account page. Each operation names the scope that it needs: read (all that its owner sees), dogs (facts about dogs, and how each is fed), diary (meals, other food, weights, signs), kitchen (storage, plan, shopping list, prices, supplements and foods at home), recipes (own and saved ones). Operations that name none ask for an ID token. Never send it together with a session.',
  },
  errors: {
    notSignedIn: 'Please log in: the ID token is missing, expired or not ours.',
    accessTokenNotValid: 'This access token is not valid: it has ended, was revoked, or never was one of ours.',
    scopeMissing: (scope: string | null) =>
      scope === null
        ? 'Access tokens cannot do this: please log in and do it yourself.'
        : `This access token may not do this: it lacks the scope “${scope}”.`,
    notFound: {
      pet: 'You have no dog with this id.',
      recipe: 'There is no such recipe.',
      product: 'You have no product with this id.',
      food: 'You have no food with this id.',
      foodToBuy: 'There is no such food.',
      price: 'You have not entered a price for this food.',
      recipeAnswer: 'We have no answer of yours for these words.',
      page: 'There is nothing at this address.',
      share: 'This dog has no such link.',
      proposal: 'There is nothing new from a vet here.',
      calendar: 'This calendar link no longer works. Its owner can make a new one on the plan page.',
      vetSheet: 'This link no longer works. Please ask the dog’s owner for a new one.',
    },
    petExists: (name: string) => `You already have a dog called ${name}. Please choose another name.`,
    petRenamed: (name: string, now: string) =>
      `${now} was called ${name} before you renamed it, so the name is still taken. Please choose another name.`,
    tooManyNoticeDevices: (most: number) =>
      `Notices go to at most ${most} devices: turn them off on another one first.`,
    tooManyDishPhotos: (most: number) => `You have photos of ${most} dishes already: remove one first.`,
    tooManyShares: (most: number) => `At most ${most} links at a time: end one first.`,
    accountNotEmpty: 'This account already has dogs or lists. Only a new account can be filled from a file.',
    changedMeanwhile: 'This has changed since you last opened it. Reload it, then make your change again.',
    proposalChanged: 'Your vet has changed the proposal since you read it. Please read the new one, then answer.',
    tooManyPets,
    accountFull: (most: { readonly rows: number } | { readonly bytes: number }) => {
      const held =
        'rows' in most
          ? `${most.rows.toLocaleString('en-GB')} entries`
          : `${(most.bytes / 1_000_000).toLocaleString('en-GB')} MB`
      return `Your account is full: it can hold ${held}. To make room, remove old diary entries, or a dog and all we keep about it. You may want to download your data first.`
    },
    wishesContradict: (tags: string) => `You both exclude and require: ${tags}`,
    methodNotAllowed: (methods: string) => `This address takes other methods: ${methods}.`,
    malformed: 'The request could not be read. Send well-formed JSON.',
    oneHost: 'The request must name its host once, in one header "Host".',
    unknownExpectation: 'The header "Expect" asks for something that is not known here. Leave it out.',
    bodyNotAnObject: 'The body must be a JSON object.',
    andMore: (fields: number) => `and ${fields} more`,
    tooLarge: 'The request is too large.',
    tooSlow: 'The request took too long to arrive.',
    addressTooLong: 'The address is too long.',
    wrongType: 'Send JSON, with the content type application/json.',
    wrongEncoding: 'Send it as it is, or packed with gzip.',
    tooManyRequests: (seconds: number) => `Too many tries. Please wait ${inWords(seconds)} and try again.`,
    databaseAway: 'The service is busy for a moment. Please try again shortly.',
    cannotSave: 'We cannot save anything just now. What you saved before is safe. Please try again later.',
    unexpected: 'Something went wrong! Please try again',
    unknownBreed: 'Please choose a breed from the list',
    mendTakesLong:
      'Mending this recipe is taking longer than usual. We are still working on it: please ask again in a moment.',
    supplement: {
      kitTakesLong:
        'Working out the kit is taking longer than usual. Nothing has changed yet: please try again shortly.',
      noKit: 'We cannot make a pharmacy kit for this dog.',
      openLabel: (product: string, questions: number) =>
        questions === 1
          ? `Please answer the open question about the label of ${product} first.`
          : `Please answer the ${questions} open questions about the label of ${product} first.`,
      productInUse: (dogs: string) => `It is in the supplement kit of ${dogs}: choose another supplement first.`,
      productInRecipes: (recipes: readonly string[]) =>
        recipes.length === 1
          ? `It is in your recipe ${recipes[0]}: take it out there first.`
          : `It is in your recipes ${recipes.join(', ')}: take it out of these first.`,
      tooManyProducts: (most: number) => `You have ${most} products of your own already: remove one first.`,
    },
    ownRecipe: {
      tooMany: (most: number) => `You have saved ${most} recipes of your own already: remove one first.`,
      idTaken: 'One of our recipes has this id: please choose another.',
    },
    otherFood: {
      tooManyFoods: (most: number) => `You have entered ${most} foods already: remove one first.`,
      tooMuchFed: (most: number) => `This day has ${most} notes already: remove one first.`,
    },
    kitchen: {
      portionNotFound: 'There is no such food in your storage.',
      foodExpired: 'This food is now out of date and should not be fed.',
      foodFrozen: 'This food is in the freezer: defrost it first.',
      anotherBatch: 'Other food in your storage already has this id.',
      shoppingListFull: (most: number) => `A shopping list holds ${most} items: clear what you have bought first.`,
      freezerFull: (most: number) => `Your freezer holds ${most} portions already: defrost or dispose of some first.`,
      storageFull: (most: number) => `Your fridge holds ${most} portions already: feed or dispose of some first.`,
      diaryDayFull: (mealsPerDay: number) =>
        mealsPerDay === 1
          ? 'This day’s meal is already in the diary.'
          : `All ${mealsPerDay} meals of this day are already in the diary.`,
      /** @param why a sentence, with or without its full stop */
      noneFed: (dog: string, why: string) => `${dog}: ${why.replace(/\.$/, '')}. So no meal was noted for any dog.`,
      dayNotYet: 'This day is in the future',
      dayTooLongAgo: (days: number) => `Choose one of the last ${days} days`,
      notCookedYet: (day: string) => `This food was cooked on ${day}: choose that day or a later one`,
      anotherEntryId: 'The address has another id',
      anotherSupplement: (id: string) => `This dog’s supplement is ${id}`,
      notYourPet: 'You have no dog with this id',
      unknownRecipe: 'There is no such recipe',
      instantToCome: 'This time is in the future',
      frozenTwice: 'This has been frozen before and must not be frozen again',
    },
    plan: {
      mealChanged: 'This meal was changed on another device meanwhile. We kept that change.',
      mealOver: 'This meal is over: it was fed, or its day has passed.',
    },
    weights: {
      csv: {
        unreadable: 'This line cannot be read: it has one quotation mark too few or too many',
        lineTooLong: (most: number) =>
          `This line has more than ${most.toLocaleString('en-GB')} characters: please give each weigh-in a line of its own`,
        tooWide: (names: string) => `This table has too many columns. Only these are read: ${names}`,
        /** The form in which the value of a column is written. */
        written: { date: 'Write the day like this: 2026-10-01', kg: 'Write the weight in kilograms like this: 28.4' },
        columns: (names: string) => `The first line must name the columns: ${names}. We need the first two`,
      },
      onlyWeighIn: 'This is your dog’s only weigh-in. If it is wrong, enter the right weight for the same day.',
      weighedLater: 'Another weigh-in has been entered for that day since, so it stays.',
      noSuggestion: 'We have nothing to suggest for this dog just now.',
      anotherSuggestion: (kcal: number) =>
        `We now suggest another amount: ${kcal.toLocaleString('en-GB')} kcal a day. Please look at the weights again.`,
      changedSince: 'This dog’s details have changed since, so the earlier change can no longer be undone.',
      nothingToUndo: 'This dog is fed by weight, age and activity: there is nothing to undo.',
    },
    twoSessions: 'The request carries a session cookie and a Bearer token. Send only one of them.',
    wrongOrigin:
      'This request comes from another site and is refused. If it is your own, PUBLIC_URL is not the address you opened.',
  },
  /** Why a password is not taken: what an attacker would try first. */
  weakPasswords: {
    blank: 'A password cannot be only spaces: please choose another.',
    mostUsed: 'This is one of the most common passwords: please choose another.',
    nearMostUsed: 'This is too close to one of the most common passwords: please choose another.',
    address: 'This contains your email address and little else: please choose another.',
    name: 'This contains your name and little else: please choose another.',
    product: `This contains “${PRODUCT_NAME}” and little else: please choose another.`,
    keyboard: 'These keys are side by side on the keyboard: please choose another.',
    repeats: 'This repeats itself too much: please choose another.',
    sequence: 'Letters or numbers in order are easy to guess: please choose another.',
    date: 'Dates and years are easy to guess: please choose another.',
    guessable: 'This is too easy to guess: please choose another.',
  },
  mail: {
    confirm: {
      subject: (code: string) => `${code} is your ${PRODUCT_NAME} code`,
      lead: `Welcome to ${PRODUCT_NAME}. To confirm your email address, enter this code:`,
      after: (minutes: number) =>
        `It is valid for ${minutes} minutes. If you did not register, you can ignore this message.`,
    },
    reset: {
      subject: (code: string) => `${code} is your ${PRODUCT_NAME} code for a new password`,
      lead: 'To choose a new password, enter this code:',
      after: (minutes: number) =>
        `It is valid for ${minutes} minutes. If you did not ask for a new password, you can ignore this message: your password stays as it is.`,
    },
    change: {
      subject: (code: string) => `${code} is your ${PRODUCT_NAME} code for this address`,
      lead: `To use this email address for your ${PRODUCT_NAME} account, enter this code:`,
      after: (minutes: number) =>
        `It is valid for ${minutes} minutes. If you did not ask for it, you can ignore this message: nothing changes.`,
    },
    emailChanged: {
      subject: `Your ${PRODUCT_NAME} account has a new email address`,
      lead: `Your ${PRODUCT_NAME} account no longer uses this email address.`,
      after: `If this was not you, another person knows your password: please write to the operator of your ${PRODUCT_NAME} from this address.`,
    },
    newEmail: {
      subject: `This is now the email address of your ${PRODUCT_NAME} account`,
      lead: `Your ${PRODUCT_NAME} account uses this email address from now on.`,
      after: secureAccount,
    },
    passwordChanged: {
      subject: `The password of your ${PRODUCT_NAME} account was changed`,
      lead: `The password of your ${PRODUCT_NAME} account was changed: every other device was logged out, and every access token has ended.`,
      after: secureAccount,
    },
    passwordReset: {
      subject: `Your ${PRODUCT_NAME} account has a new password`,
      lead: `A new password was set for your ${PRODUCT_NAME} account with a code sent by email: every device was logged out, and every access token has ended.`,
      after: (addresses: Addresses) =>
        `If this was not you, another person can read your email: change the password of your mailbox first. ${secureAccount(addresses)}`,
    },
    passkeyAdded: {
      subject: `Your ${PRODUCT_NAME} account has a new passkey`,
      lead: `A passkey was added to your ${PRODUCT_NAME} account. It can log in without a password.`,
      after: secureAccount,
    },
    passkeyRemoved: {
      subject: `A passkey of your ${PRODUCT_NAME} account was removed`,
      lead: `A passkey was removed from your ${PRODUCT_NAME} account. It can no longer log in.`,
      after: secureAccount,
    },
    accessTokenMade: {
      subject: `Your ${PRODUCT_NAME} account has a new access token`,
      lead: `An access token was made for your ${PRODUCT_NAME} account. A program that has it can do what the token allows.`,
      after: secureAccount,
    },
    accountSecured: {
      subject: `Your ${PRODUCT_NAME} account was logged out everywhere else`,
      lead: `All passkeys of your ${PRODUCT_NAME} account were removed, every device but one was logged out, and every access token has ended.`,
      after: secureAccount,
    },
    secondFactorOn: {
      subject: `Logging in to ${PRODUCT_NAME} now asks for a code`,
      lead: `An authenticator app was switched on for your ${PRODUCT_NAME} account: logging in now asks for its code.`,
      after: (addresses: Addresses) =>
        `${secureAccount(addresses)} If you cannot log in without that app, please write to the operator of your ${PRODUCT_NAME} from this address.`,
    },
    secondFactorOff: {
      subject: `Logging in to ${PRODUCT_NAME} no longer asks for a code`,
      lead: `The authenticator app of your ${PRODUCT_NAME} account was switched off: logging in now asks only for the password.`,
      after: secureAccount,
    },
    backupCodesMade: {
      subject: `Your ${PRODUCT_NAME} account has new backup codes`,
      lead: `New backup codes were made for your ${PRODUCT_NAME} account. The old ones no longer work.`,
      after: secureAccount,
    },
    newDevice: {
      subject: `Your ${PRODUCT_NAME} account was opened on a new device`,
      lead: `Your ${PRODUCT_NAME} account was opened on a device that we have not seen you use before.`,
      after: secureAccount,
    },
    /** When, and on which device. */
    when: (at: string, device: string) => `When: ${at} (UTC). Device: ${device}.`,
    device: (browser: string | null, system: string | null) =>
      browser && system ? `${browser} on ${system}` : (browser ?? system ?? 'unknown'),
    accountExists: {
      subject: `You already have a ${PRODUCT_NAME} account`,
      lead: `This email address was just used to register at ${PRODUCT_NAME}. It already has an account, so nothing has changed.`,
      after: ({ login }: Addresses) =>
        `You can log in at ${login} – if you have forgotten your password, choose “Forgotten your password?” there. If this was not you, you can ignore this message: your password stays as it is, and your account was not opened.`,
    },
    signature: `Your ${PRODUCT_NAME} kitchen`,
  },
  /** Lines under a nutrient: where its figures come from. */
  needs: {
    energy: (kcal: string) => `${kcal} kcal a day, worked out from weight, age, body condition and activity.`,
    standardMin: (amount: string, source: string) => `Minimum: ${amount} per 1000 kcal (${source}).`,
    density: (times: string) =>
      `Multiplied by ${times}: this dog eats less than most dogs of its size, but needs just as much.`,
    recommended: (amount: string, source: string) => `Recommended: ${amount} per 1000 kcal (${source}).`,
    standardMax: (amount: string, kind: 'nutritional' | 'legal' | 'safeUpperLimit', source: string) =>
      `${MAXIMUM_KINDS[kind]}: ${amount} per 1000 kcal (${source}).`,
    maxPerKg075: (amount: string, source: string) =>
      `Safe upper limit by body size: ${amount} per kg of body weight to the power of 0.75 (${source}).`,
    healthRule: (operator: '>=' | '<=', amount: string, binds: boolean, condition: string, source: string) =>
      `${condition}: ${binds ? '' : 'ideally '}${operator === '>=' ? 'at least' : 'at most'} ${amount} a day (${source}).`,
    vetLimit: (bound: 'min' | 'max', per1000Kcal: string, vet: string, date: string) =>
      `Your vet: at ${bound === 'min' ? 'least' : 'most'} ${per1000Kcal} per 1000 kcal (${vet}, ${writtenDay(date)}).`,
    linkedMin: (to: keyof typeof NEEDS_MORE_WITH, amount: string, source: string) =>
      `${NEEDS_MORE_WITH[to](amount)} (${source}).`,
    none: 'No minimum or maximum is published for a dog like yours: we count it just so that you can see it.',
  },
  conditions,
  illnesses,
  weights,
  kit,
  nutrients,
  units,
  quantities,
  /** The names of sources by the publisher in the table of sources. */
  sources: {
    FEDIAF: 'FEDIAF',
    NRC: 'NRC',
    AAFCO: 'AAFCO',
    SACN: 'Small Animal Clinical Nutrition',
    EU: 'EU regulation',
    own: 'our own choice',
  },
  inSentence,
  advice: {
    underTwoMonths: (days: number) =>
      `Until it is eight weeks old, a puppy needs its mother’s milk, or a milk replacer: please ask your vet or breeder how to feed it, and how to wean it. Goodbowl can help ${days === 1 ? 'from tomorrow' : `in ${days} days`}. If it is already eight weeks old, please change its age to 2 months.`,
    earlyGrowthVetAdvice: 'Mistakes matter more at this age: please show the plan to your vet before you start.',
    checkWeight:
      'This weight is unusual for the breed size. Please check that it is right: every amount depends on it.',
    weighWhenAsked: 'Weigh your dog whenever Home asks for it: the weigh-ins show whether the amount is right.',
    seeVetVeryThin: 'A dog this thin should see a vet before its food changes.',
    seeVetObese: 'Please slim your dog with your vet’s help.',
    confirmActivity: 'Overweight dogs are seldom very active. Please check the activity level.',
    workingDogWeighAndAdjust: 'Working dogs differ a lot: weigh often and adjust the portions.',
    giantInThreeMeals:
      'A giant breed’s stomach can twist when it is very full: three smaller meals a day, with rest before and after, are safer than one or two.',
    feelTheRibs:
      'The weight has moved away from the target. Please feel the ribs and waist again and tell us: we then adjust the amounts.',
    weighAgain:
      'If the last weigh-in is right, your dog has lost weight. Please weigh it again in a day or two. Until then a new body condition does not reduce its food.',
    vetApproval: (name: string, on: string, until: string) =>
      `${name} agreed on ${writtenDay(on)}. Ask again after ${writtenDay(until)}, or sooner if something changes.`,
    feelAtTarget:
      'Your dog is at its target weight. Please feel the ribs and waist again and tell us: we still have the old body condition.',
    kidneyStageMissing:
      'We still need the stage of the kidney disease (IRIS 1 to 4): please ask your vet. Until you enter it, the strictest limits apply.',
    kidneyStage: (stage: number) =>
      `From stage 2 on, many dogs with kidney disease are given less phosphorus than a healthy dog’s minimum. Our recipes never go below that minimum. Ask your vet whether they suit stage ${stage}: the vet sheet shows their phosphorus.`,
    seniorVetCheck: 'An older dog should see the vet for a check-up twice a year.',
    withPuppies:
      'Please plan the food of a mother and her litter with your vet. Bring her vet sheet, the day of mating or birth, the number of puppies, and her weights.',
    withPuppiesSeeVetWhen: [
      'she trembles, pants or walks stiffly',
      'she does not eat for a day',
      'a teat is hot, hard or sore',
      'she strains for more than half an hour without a puppy',
      'a puppy cries a lot or does not gain',
    ],
    expecting:
      'Weigh her every week: she gains hardly anything until the fifth week, and about a fifth of her weight by the birth. Small meals suit a full belly: four are better than two. Give no calcium besides the supplement: it can bring on milk fever.',
    puppiesDue:
      'The puppies may come any day now. Once they are born, please say so on her page: from then on she needs far more food.',
    puppiesOverdue:
      'More than 70 days have passed since the day of mating. If the puppies are born, please say so on her page. If not, please call your vet today.',
    nursing:
      'Nursing takes more food than anything else: spread it over four meals, with water always beside her, and weigh her every week. If she loses weight, or is hungry after every meal, ask your vet about feeding more. Give no calcium besides the supplement: it can bring on milk fever.',
    litterSize:
      'How many puppies is she nursing? Please tell us on her page: until then we work out her food for four.',
    largeLitter:
      'Our formula goes up to eight puppies, so we work out her food for eight. With more puppies she may need more food, and the smallest may need a milk replacer: please ask your vet.',
    weaning:
      'The puppies are starting to eat by themselves. Until they are eight weeks old, her milk and her food go down week by week.',
    weaned:
      'The puppies are eight weeks old, so her food is for herself again. If they are weaned, please say so on her page, weigh her, and feel her ribs.',
    isSheExpecting: (share: string) =>
      `She weighs ${share} more than a few weeks ago. Could she be expecting? If so, please say so on her page: her needs change week by week. If not, please say that too: until then we suggest no smaller amount.`,
  },
  /** Why a suitability is what it is; each line stands beside its points. */
  score: {
    confidence: (in100: number, bound: 'min' | 'max', nutrient: string) =>
      `In ${in100 < 1 ? 'fewer than 1 bowl' : `about ${in100} ${in100 === 1 ? 'bowl' : 'bowls'}`} of 100 something would be a little ${bound === 'min' ? 'short' : 'over'}, most often ${nutrient}.`,
    belowTarget: (nutrients: string) => `Enough, but not plenty: ${nutrients}.`,
    andMore: (nutrients: string, more: number) => `${nutrients} and ${more} more`,
    aLittleBelowTarget: 'There is enough of everything, but not quite plenty of a few nutrients.',
    nearMaximum: (nutrients: string) => `Close to the most that is good for a dog: ${nutrients}.`,
    calciumPhosphorus: (ratio: string, least: string, most: string) =>
      `Calcium to phosphorus is ${ratio} : 1; ${least} to ${most} is the comfortable range.`,
    fattyAcidRatio: (ratio: string, most: string) =>
      `Omega-3 to omega-6 is 1 to ${ratio}; up to 1 to ${most} is kinder to the skin.`,
    protein: (share: string, least: string, most: string) =>
      `Protein provides ${share} of the energy; ${least} to ${most} is best for this dog.`,
    oil: (share: string, most: string) =>
      `Added oil and fat provide ${share} of the energy; up to ${most} is better, with the rest from meat, fish or egg.`,
    vegetables: (kinds: number) =>
      kinds === 0
        ? 'No vegetables or fruit: two kinds make a better bowl.'
        : 'Only one vegetable or fruit: two kinds make a better bowl.',
    oneVegetable: (vegetable: string, share: string) =>
      `A lot of one food: ${vegetable} makes up ${share} of the bowl; a quarter is plenty.`,
    fat: (grams: Quantity, most: Quantity) =>
      sentence`Rich: ${grams} of fat per 1000 kcal; up to ${most} is moderate for this dog.`,
    fibre: (grams: Quantity, least: Quantity, most: Quantity) =>
      sentence`Fibre: ${grams} per 1000 kcal; ${least} to ${most} is comfortable.`,
    pulses: (share: string, most: string) => `Pulses provide ${share} of the energy; up to ${most} is better.`,
    changed: (share: string) => `We changed the amounts by ${share} on average to fit this dog.`,
    supplementReliance: (met: number, of: number) =>
      `Without the supplement ${of - met} of ${of} nutrients would be short, so never forget it.`,
    unknownFigures: (share: string) =>
      `${share} of the figures behind this recipe were never published, so we count them as nothing.`,
    goalMissed: (condition: string, nutrient: string, atLeast: boolean, amount: Quantity, goal: Quantity) =>
      sentence`${condition}: ${nutrient} is ${amount} a day; ${atLeast ? 'at least' : 'at most'} ${goal} is better.`,
    goalHardlyMissed: (condition: string, nutrient: string, atLeast: boolean, goal: Quantity) =>
      sentence`${condition}: ${nutrient} is just ${atLeast ? 'below' : 'above'} the ${goal} a day that would be better.`,
    discouraged: (condition: string, ingredient: string) => `${condition}: better without ${ingredient}.`,
    preferred: (tags: string) => `You like to feed ${tags}.`,
  },
  goodFor: {
    goalMet: (condition: string, nutrient: string, asked: keyof typeof AS_ASKED) =>
      `${condition}: ${AS_ASKED[asked]} ${nutrient}`,
    allTargets: 'Every nutrient reaches its target',
    asAuthored: 'Ready as is',
    omega3: (grams: Quantity) => sentence`Rich in omega-3: ${grams} EPA + DHA per 1000 kcal`,
    lowFat: (grams: Quantity) => sentence`Low in fat: ${grams} per 1000 kcal`,
    fibre: (grams: Quantity) => sentence`Rich in fibre: ${grams} per 1000 kcal`,
    highProtein: (grams: Quantity) => sentence`Rich in protein: ${grams} per 1000 kcal`,
  },
  traits: {
    organ: 'organ meat',
    shellfish: 'shellfish',
    mushroom: 'mushrooms',
    seed: 'nuts and seeds',
    fruit: 'fruit',
    'fatty-meat': 'fatty meat',
    'fatty-fish': 'oily fish',
    cheese: 'cheese',
    butter: 'butter',
    bran: 'bran',
    sweet: 'sweet ingredients',
    turmeric: 'turmeric',
  },
  /** Why a dog has few recipes, and what an owner can do. */
  search: {
    excluded: (tags: string, pet: string) => `You excluded ${tags} for ${pet}, so we left those recipes out.`,
    understood: (wishes: readonly string[], isFound: boolean) =>
      `${isFound ? 'Shown' : 'Looked for'}: ${wishes.join(', ')}.`,
    withoutFood: (food: string) => `without ${food}`,
    wishes: {
      minutes: (most: number) => `ready in ${most} minutes or less for a small pot`,
      ingredients: (most: number) => `${most} ingredients or fewer`,
      with: {
        oven: 'made in the oven',
        grill: 'made under the grill',
        steamer: 'steamed',
        blender: 'made with a blender',
      },
      without: {
        oven: 'no oven needed',
        grill: 'no grill needed',
        steamer: 'no steamer needed',
        blender: 'no blender needed',
      },
      onePot: 'cooked in one pot',
      slowCooker: 'good for a slow cooker',
      freezesWell: 'freezes well',
      lowCarbon: 'low in carbon',
      vegetarian: 'no meat or fish',
      lowFat: 'low in fat',
      highFibre: 'rich in fibre',
      highProtein: 'rich in protein',
      omega3: 'rich in omega-3 from fish',
    },
    remarks: {
      fitsDog: (pet: string) => `Every recipe here already fits ${pet}’s age, weight and health.`,
      illness: (pet: string) =>
        `Recipes follow the health conditions on ${pet}’s page. If one is missing there, please add it.`,
      gentle: (pet: string) => `Low-fat food is easy on the stomach. If ${pet} is unwell, please ask your vet first.`,
      cooked: () => 'All our recipes are cooked: raw meat can carry germs that make dogs and people ill.',
      cost: () => 'Enter your shop’s prices on the shopping list, and each recipe shows its cost a day.',
      noVegan: (_: string, isFound: boolean) =>
        isFound ? 'We have no vegan recipes; these have egg or dairy.' : 'We have no vegan recipes.',
    },
    unusual: (foods: readonly string[], pet: string) =>
      `Few recipes with everyday food suit ${pet}, so we show others early too. You may have to look around for ${asList(foods)}.`,
  },
  obstacles: {
    tooLittle: (of: BrokenLimit, nearest: Quantity, limit: Quantity) =>
      sentence`Too little ${of.nutrient}${inBowls(of.missedIn100)}: at best we can be sure of ${nearest} a day, and this dog needs ${limit}${because(of.conditions)}.`,
    tooMuch: (of: BrokenLimit, nearest: Quantity, limit: Quantity) =>
      sentence`Too much ${of.nutrient}${inBowls(of.missedIn100)}: up to ${nearest} a day, and the limit is ${limit}${because(of.conditions)}.`,
    conflict: (nutrient: string, max: Quantity, min: Quantity, conditions: string) =>
      sentence`${nutrient}: no more than ${max} a day${because(conditions)}, but this dog needs ${min} in its food. We cannot meet both, and we never go below a minimum.`,
    /** The difference is so small that both figures would read alike. */
    hardlyTooLittle: (of: BrokenLimit, limit: Quantity) =>
      sentence`Too little ${of.nutrient}${inBowls(of.missedIn100)}: at best we can be sure of just under the ${limit} a day that this dog needs${because(of.conditions)}.`,
    hardlyTooMuch: (of: BrokenLimit, limit: Quantity) =>
      sentence`Too much ${of.nutrient}${inBowls(of.missedIn100)}: it comes to just above the limit of ${limit} a day${because(of.conditions)}.`,
    hardlyConflict: (nutrient: string, min: Quantity, conditions: string) =>
      sentence`${nutrient}: the most allowed${because(conditions)} is just below the ${min} a day that this dog needs in its food. We cannot meet both, and we never go below a minimum.`,
    sense: standsAgainst.sense,
    whatVetSet: 'what your vet set',
    ratio: 'Calcium and phosphorus cannot be balanced.',
    forbidden: (condition: string, trait: string) => `${condition}: no ${trait}.`,
    excluded: (tag: string) => `You excluded ${tag}.`,
    notRequired: 'You asked for an ingredient that these recipes do not have.',
    scale: 'The meals are too small to weigh the amounts exactly enough.',
    /** Before any recipe is suggested. */
    waiting: {
      eightWeeks:
        'A puppy under eight weeks needs milk: its mother’s, or a milk replacer. No recipe is right for it yet.',
      vet: 'We suggest recipes for a mother and her litter only once her vet has agreed.',
      vetOfIllness: 'We suggest recipes for a dog with kidney or liver disease only once its vet has agreed.',
      kidneyStage: 'Your vet has agreed. We still need the stage of the kidney disease.',
    },
    /** The supplement kit that the owner has chosen no longer fits the dog. */
    kit: {
      passes:
        'The supplement kit is too strong: by itself it has more than your dog may have now. It is the kit, not the food, that rules out recipes.',
      outgrown:
        'Your dog’s needs have changed since the supplement kit was worked out. It is the kit, not the food, that rules out recipes.',
      ofAnotherShare:
        'The supplement kit is counted out for another share of homemade food. It is the kit, not the food, that rules out recipes.',
      change: {
        passes: WORK_OUT_AGAIN,
        outgrown: WORK_OUT_AGAIN,
        ofAnotherShare: CHOOSE_ANOTHER,
      },
    },
    /** `advice.withPuppies`, which her page and the list of recipes show as well, says what to bring to the vet. */
    approvalOfMother: 'Once your vet agrees to home cooking, please record it on her page. Her recipes then appear.',
    changes: {
      allowExcludedIngredient: (tag: string) => `Allow ${tag} again if your dog can eat it.`,
      requireLess: 'Ask for fewer ingredients.',
      fewerMealsPerDay: 'Try fewer, larger meals a day.',
      moreMealsPerDay: 'Try more, smaller meals a day.',
      checkWeightAndCondition: 'Check that the weight, the body condition and the activity level are right.',
      showToVet:
        'Please show your vet the sheet that we make for your dog. Bring the latest blood and urine results, the names of all medicines, and a list of what your dog eats now, including treats.',
      enterKidneyStage:
        'Ask your vet for the stage (IRIS 1 to 4) and enter it on your dog’s page. Your dog’s recipes then appear.',
      recordVetApproval:
        'Once your vet agrees to home cooking, please record it on your dog’s page. For kidney disease, enter the stage (IRIS 1 to 4) too. Your dog’s recipes then appear.',
      askVetAboutEnergy:
        'Ask your vet how much your dog should eat: the less it eats, the harder it is to fit everything in.',
      askVetNutritionist: 'Ask a veterinary nutritionist for a tailored recipe.',
      waitUntilEightWeeks:
        'Ask your vet or breeder how to feed it until then, and how to wean it. If it is already eight weeks old, change its age to 2 months.',
      askVetAboutLimits: 'Ask your vet whether another limit suits your dog, and show them its vet sheet.',
    },
  },
  /** The words about an owner's own recipe. */
  ownRecipe: {
    /** Behind "By". */
    author: 'you',
    /** In place of a description: what most of the bowl is. */
    described: (foods: readonly string[]) => `Your own recipe: ${foods.join(', ')}.`,
    bringsOwn: 'It has its own minerals and vitamins, so give no other supplement with it.',
    notShown: {
      /** @param line as its owner wrote it, where that is known */
      gone: (line: string | undefined) =>
        `We do not show it for any dog, because ${line === undefined ? 'a product in it' : `the product of “${line}”`} is gone. Enter its label again, or change the recipe.`,
      harms: (food: string, why: string) => `We do not show it for any dog, because it contains ${food}. ${why}`,
    },
    /** The supplement of a recipe that brings its own. */
    ownThings: 'Its own minerals and vitamins',
    method: {
      /** Behind the foods that are cooked alike. */
      alike: (sentence: string) => `: ${sentence}`,
      /** Around the foods that a thermometer ends. */
      hotThrough: ['Keep cooking until this is hot all through: ', '.'] as const,
      /** Around raw foods that the owner's words stir into the finished food. */
      cookedFirst: ['Cook this by itself before it goes in, until it is hot all through: ', '.'] as const,
      /** Around the amounts of the foods that a step in its owner's words is the first to name. */
      amounts: [' (', ')'] as const,
      and: ' and ',
      comma: ', ',
      supplement: 'Leave it to cool until it is no warmer than your hand, then stir in the supplement.',
    },
    never: (foods: string) => `Please do not feed this: ${foods} can harm a dog.`,
    health: (food: string, illness: string) => `${food} is not for a dog with ${illness}.`,
    excluded: (food: string, tag: string) => `You exclude ${tag} for this dog, and ${food} is ${tag}.`,
    notForThisDog: (foods: string) => `This is not for your dog: ${foods}.`,
    onlyWithout: (food: string) => `Only if it contains no ${food}: check the ingredients on its label.`,
    aboveLabels: (things: string) => `A day of this has more ${things} than the label allows, so it is not complete.`,
    aboveLabel: (thing: string) => `${thing}: this is more a day than its label allows.`,
    /** By what stands beside the recipe. */
    verdict: {
      'of-dog': {
        complete: (alone: number) =>
          alone === 0
            ? 'This is complete for your dog, even without its supplement.'
            : `With its supplement this is complete for your dog. Without it, ${alone} ${alone === 1 ? 'nutrient' : 'nutrients'} would not be right.`,
        short: (nutrients: string) => `Not complete for your dog, even with its supplement: too little ${nutrients}.`,
        shortAndOver: (short: string, over: string) =>
          `Not complete for your dog, even with its supplement: too little ${short}, and too much ${over}.`,
      },
      'in-recipe': {
        complete: () =>
          'This is complete for your dog with the recipe’s own minerals and vitamins: nothing else is needed.',
        short: (nutrients: string) =>
          `Not complete for your dog with the recipe’s own minerals and vitamins: too little ${nutrients}.`,
        shortAndOver: (short: string, over: string) =>
          `Not complete for your dog with the recipe’s own minerals and vitamins: too little ${short}, and too much ${over}.`,
      },
    },
    nearly: (nutrients: string) =>
      `Nearly complete: most bowls are right, but foods vary, and in some bowls ${nutrients} would be off.`,
    over: (nutrients: string) => `Not right for your dog: too much ${nutrients}.`,
    and: (few: string, last: string) => `${few} and ${last}`,
    andMore: (few: string, more: number) => `${few} and ${more} more`,
    mend: {
      complete: 'Nothing to change',
      without: (foods: string) => `Without ${foods}`,
      own: 'same foods',
      /** By what stands beside the recipe then. */
      exchange: {
        'of-dog': 'use your dog’s supplement instead of your own minerals',
        'in-recipe': 'keep your own minerals, without your dog’s supplement',
      },
      takeSupplement: (supplement: 'powder' | 'kit' | 'none', isAll: boolean) => {
        const taken = supplement === 'kit' ? 'the pharmacy kit' : 'the Goodbowl powder'
        return isAll ? `keep it all and add ${taken}` : `use ${taken}`
      },
      /** Why a thing is left out. */
      supplementInstead: 'Your dog’s supplement replaces it.',
      things: (count: number) => `${count} items for minerals and vitamins`,
      kinds: {
        add: (foods: string) => `add ${foods}`,
        more: (foods: string) => `more ${foods}`,
        less: (foods: string) => `less ${foods}`,
      },
      /** `said` are the changes that it is called by. */
      title: (first: string, said: readonly string[]) =>
        capitalised([...(first === '' ? [] : [first]), ...said].join(', ')),
      nothingLeft: 'Without what must not be in the bowl, there is no food left to mend.',
      scale: 'The changes would be too small to weigh: please make a larger pot.',
      /** `off` and `cautions` say what is not right in the nearest that there is; one of them may be empty. */
      not: (isKept: boolean) =>
        isKept
          ? 'With what you keep, this cannot be made complete for your dog. '
          : 'This cannot be made complete for your dog without turning it into another dish. ',
      nearest: (off: string) => `At best it would have ${off}.`,
      tooLittle: (nutrients: string) => `too little ${nutrients}`,
      tooMuch: (nutrients: string) => `too much ${nutrients}`,
      frees: {
        by: {
          keepLess: (food: string) => `If ${food} may change too`,
          keepNothing: () => 'If nothing has to stay as it is',
          letIn: (food: string) => `If you allow ${food} after all`,
          addMore: () => 'With a fourth food added',
          leaveOut: (food: string) => `Without ${food}`,
        },
        works: (how: string, title: string) =>
          title === ''
            ? `${how}, it is complete.`
            : `${how}, this works: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`,
        tried: {
          keepLess: 'letting what you keep change',
          addMore: 'adding a fourth food',
          leaveOut: 'leaving one out',
        },
        nothing: (tried: readonly string[]) =>
          `We tried ${asList(tried)}: ${tried.length === 1 ? 'that is not' : 'none of that is'} enough.`,
      },
    },
  },
  /** Why a recipe that there is does not come for this dog. */
  notForThisDog: {
    waiting: {
      eightWeeks:
        'A puppy under eight weeks needs milk: its mother’s, or a milk replacer. No recipe is right for it yet.',
      vet: 'We suggest recipes for a mother and her litter only once her vet has agreed. Please record the approval on her page.',
      vetOfIllness:
        'We suggest recipes for a dog with kidney or liver disease only once its vet has agreed. Please record the approval on your dog’s page. For kidney disease, enter the stage too.',
      kidneyStage:
        'Your vet has agreed. We still need the stage of the kidney disease: please enter it on your dog’s page.',
    },
    excluded: (tags: string) => `This recipe contains ${tags}, which you exclude for this dog.`,
    notRequired: 'This recipe has none of the ingredients that you require for this dog.',
    forbidden: (illness: string, ingredient: string) =>
      `This recipe contains ${ingredient}, which is not for a dog with ${illness}.`,
    sense: {
      glycoalkaloids: 'potato',
      solubleOxalate: 'oxalate',
      totalOxalate: 'oxalate',
      thiaminase: 'raw fish',
      mercury: 'large fish',
      cyanide: 'linseed',
      servedAtOnce: 'the size of the meal',
      puppyEnergyDensity: 'too much water for a puppy',
      pulses: 'pulses',
      addedFat: 'added oil or fat',
      oneVegetable: 'too much of one vegetable',
      oneStarch: 'too much of one starch',
      eggWhite: 'too much egg white',
      fibre: 'fibre',
      fat: 'fat',
      sodium: 'sodium',
      protein: 'protein',
    },
    /** It would stand with the powder. */
    kit: {
      passes: `The supplement kit is too strong for your dog now, and this recipe does not go with it. ${WORK_OUT_AGAIN}`,
      outgrown: `Your dog’s needs have changed since the supplement kit was worked out, and this recipe no longer goes with it. ${WORK_OUT_AGAIN}`,
      ofAnotherShare: `The supplement kit is counted out for another share of homemade food, so this recipe does not go with it now. ${CHOOSE_ANOTHER}`,
    },
    unfit: (nutrients: string) =>
      `This recipe cannot be made complete for this dog (${nutrients}), so it is not shown.`,
    scale: 'The amounts of this recipe cannot be weighed exactly enough for this dog.',
  },
  /** A pot for several dogs. */
  pot: {
    notFor: (dog: string, why: string) => `Not for ${dog}: ${why}`,
    standsAgainst: (dog: string, against: string) =>
      `One pot does not suit all of them. The reason is ${dog}: ${against}`,
    pair: ([one = '', other = '']: readonly string[]) => `${one} and ${other} can share a pot.`,
    unknownDog: (petId: string) => `There is no dog ${petId}`,
    isItself: 'This dog is already in the pot',
    cookedWith: (dogs: readonly string[]) => `in one pot with ${asList(dogs)}`,
    notCounted: (days: number) =>
      `Whole tablets, capsules and level spoons do not come out right for this part. Count out the kit for ${days} days, mix it, and take the share for these meals.`,
    /** Stands in the method in place of "the supplement". */
    perPart: 'each dog’s own supplement (part by part)',
    stirIntoPart: (dog: string) =>
      `Once the food is cool enough to hold a finger in, stir all of it into ${dog}’s part of the pot: heat destroys vitamins.`,
    supplementFor: (supplement: string, dog: string) => `${supplement} for ${dog}`,
  },
  /** A recipe that its owner has had changed. */
  way: {
    standsAgainst,
    /** In front of the method, which names the food that takes the place. */
    swapped: (food: string, instead: string) => `${capitalised(food)} takes the place of ${instead}.`,
    /** Behind a step that does not say how long it takes. */
    minutes: (minutes: number) => `About ${minutes} minutes.`,
    /** Stands in the method in place of the food. */
    leftOut: (food: string) => `(${food}: left out)`,
    advice: (changes: string) => `Your way: ${changes}. All other amounts are adjusted, and every need is still met.`,
    inPlaceOf: (food: string, instead: string) => `${food} in place of ${instead}`,
    without: (foods: string) => `without ${foods}`,
    locked: (grams: string, food: string) => `${grams} ${food}`,
    share: (percent: number) => `for ${percent} % of each meal`,
    isNoFood: 'There is no such food in this recipe',
    notLike: (food: string, other: string) => `${capitalised(other)} cannot replace ${food}: choose a similar food`,
    inItAlready: (food: string) => `${capitalised(food)} is already in it`,
    makesTheDish: (food: string) => `Without ${food} it is another dish: swap it for something similar instead`,
    twice: 'This food is named twice',
    leftOutAndLocked: 'This food is left out, so it cannot be locked',
    shareOfKit: 'The kit is counted out for your dog’s share of homemade food',
  },
  recipe: {
    author: `The ${PRODUCT_NAME} kitchen`,
    /** `unit` in the number that goes with the count, as the ingredient table has it: "handfuls of cubes". */
    measure: (count: string, unit: string) => `${count} ${unit}`,
    amountOf: (grams: Quantity, ingredient: string) => sentence`${grams} ${ingredient}`,
    doseOf: (grams: Quantity) => sentence`${grams} of the supplement`,
    core: (celsius: Quantity) => sentence`${celsius} in the middle`,
    coreHeld: (celsius: Quantity, minutes: Quantity) => sentence`${celsius} in the middle for ${minutes}`,
    /** What thawing does to a dish. */
    spoiltByFreezing: {
      salad: 'raw or wilted salad turns limp and watery',
      melon: 'raw melon collapses',
      boiledEgg: 'the white of a boiled egg turns to rubber',
      eggWhite: 'a lot of cooked egg white turns tough and watery',
      dairy: 'yoghurt, kefir and cottage cheese separate and turn grainy',
      potato: 'boiled potato in pieces turns mealy and watery',
      tapioca: 'tapioca pearls harden and fall apart',
    },
  },
  /** The cautions about a portion that was cooked for other needs than the dog has today. */
  portion: {
    tooMuch: (nutrients: string, isForAWhile: boolean) =>
      isForAWhile
        ? `Cooked for other needs: more ${nutrients} than is good for long. Feed it for a day or two at most, then cook a fresh pot.`
        : `Cooked for other needs: too much ${nutrients} for this dog now. Cook a fresh pot.`,
    farTooMuch: (nutrients: string) =>
      `Cooked for other needs: far too much ${nutrients} for this dog now. Do not feed it: cook a fresh pot.`,
    tooLittle: (nutrients: string, days: number) =>
      days === 0
        ? `Cooked for other needs: too little ${nutrients} for this dog now. Cook a fresh pot.`
        : `Cooked for other needs: too little ${nutrients} to feed it for more than ${days} days. Cook a fresh pot by then.`,
  },
  supplement: {
    mixIn: 'Stir it into the food once it has cooled: heat destroys vitamins.',
    dose: (gramsPerMeal: Quantity, meals: number) =>
      sentence`${gramsPerMeal} with ${meals === 1 ? 'the one homemade meal' : `each of the ${meals} homemade meals`} a day.`,
    open: 'The formula is open: every compound and its amount is listed, so that a licensed maker can mix it and you or your vet can check it.',
    ownProduct: 'Your own product, by its label.',
    /** The words about a kept product whose label is not taken as it stands. */
    refused: {
      whatToDo: 'Correct its label, or remove it.',
      doNotGive: (product: string) =>
        `Do not give ${product} for now: we cannot count it, and its page says why. Recipes use the powder instead until you correct the label or choose another supplement. If your dog has had it and is not well, call your vet.`,
    },
    openLabel: (product: string, questions: number) =>
      questions === 1
        ? `One question about the label of ${product} is open. Until you answer it we count the smaller amount towards what your dog needs and the larger amount towards what it may have, so it may get fewer recipes. Please answer it on the supplement page.`
        : `${questions} questions about the label of ${product} are open. Until you answer them we count the smaller amount towards what your dog needs and the larger amount towards what it may have, so it may get fewer recipes. Please answer them on the supplement page.`,
    kit: {
      name: 'Pharmacy kit',
      about: (things: number) => `${things} shop-bought items from the pharmacy and the kitchen.`,
      count: (days: number) =>
        `Count them out once for ${days} days of homemade meals, then share them out evenly between the meals.`,
      mixIn: 'Crush the tablets, open the capsules and stir all of it into the food once it has cooled.',
      countOut: (units: Quantity, name: string) => sentence`${name}: count out ${units}.`,
      spoonOut: (units: Quantity, name: string, grams: Quantity) =>
        sentence`${name}: measure ${units}, level, ${grams}.`,
      weighOut: (name: string, grams: Quantity) => sentence`${name}: weigh ${grams}.`,
      leftOut,
      crush: 'Crush the tablets to a fine powder, so that every portion gets its share of each.',
      open: 'Open the capsules, or cut them, and squeeze out the contents.',
      notCounted: (meals: number, nearest: number) =>
        `Whole tablets, capsules and level spoons do not come out right for ${meals === 1 ? 'one meal' : `${meals} meals`}. Cook ${nearest === 1 ? 'one meal' : `${nearest} meals`} instead: what is not eaten keeps in the fridge or the freezer.`,
      stir: 'Once the food is cool enough to hold a finger in, stir all of it in well: heat destroys vitamins.',
      outgrown:
        'Your dog’s needs have changed since the supplement kit was worked out, and fewer recipes go with it now. Please recalculate it.',
      ofAnotherShare: (of: number, share: number) =>
        `Do not give the supplement kit for now: it is counted out for ${of} % of each meal cooked at home, and there is no kit of these items for ${share} %. On the supplement page, choose another supplement, or change how much of each meal you cook.`,
      passes: {
        doNotGive: 'Do not give the supplement kit as it is now.',
        above: (timesMaximum: string, of: string, nutrient: string) =>
          `By itself it has ${timesMaximum} times the ${of} of ${nutrient}.`,
        since: 'Your dog or your packs have changed since it was worked out.',
        whatToDo:
          'Before the next meal, open the supplement’s page and tap “Recalculate the kit”. If your dog has eaten it already, call your vet.',
      },
      split: (meals: number) => `Share the pot out into ${meals} portions of the same weight.`,
    },
  },
  label,
  /** Entries of the calendar of the plan. */
  calendar: {
    name: `${PRODUCT_NAME} plan`,
    cook: (pet: string, recipes: readonly string[]) => `Cook for ${pet}: ${recipes.join(', ')}`,
    cookPot: (pets: readonly string[], recipes: readonly string[]) =>
      `Cook one pot for ${asList(pets)}: ${recipes.join(', ')}`,
    portionsFor: (pet: string, portions: number, toFreeze: number) =>
      `${pet}: ${portions === 1 ? '1 portion' : `${portions} portions`}${toFreeze > 0 ? `, ${toFreeze} of them into the freezer` : ''}`,
    defrost: (pet: string, portions: number) =>
      `Take ${portions === 1 ? '1 portion' : `${portions} portions`} out of the freezer for ${pet}`,
    weigh: (pet: string) => `Weigh ${pet}`,
    vet: (pet: string) => `Ask the vet about ${pet} again`,
    approvalEnds: (until: string) => `The vet’s approval ends on ${writtenDay(until)}.`,
    portions: (recipe: string, portions: number, toFreeze: number) =>
      `${recipe}: ${portions === 1 ? '1 portion' : `${portions} portions`}${toFreeze > 0 ? `, ${toFreeze} of them into the freezer` : ''}`,
  },
  console: {
    ready: (address: string) => `${PRODUCT_NAME} is ready at ${address}`,
    code: (address: string, code: string, file: string) => `Code for ${address}: ${code} (mail kept in ${file})`,
    notice: (address: string, subject: string, file: string) =>
      `Letter to ${address}: ${subject} (mail kept in ${file})`,
    portTaken: (port: number) => `PORT ${port} is already in use: stop the other program or set PORT to another number`,
    hostUnknown: (host: string) => `HOST ${JSON.stringify(host)} is not an address of this machine`,
    portForbidden: (port: number) => `PORT ${port} needs more rights than this program has: set PORT to 1024 or above`,
    databaseOfAnother: (setting: string, why: string) => `${setting} holds another release's household: ${why}`,
    dataDir: (folder: string, why: string) => `DATA_DIR ${JSON.stringify(folder)} cannot be used: ${why}`,
    secretUnreadable: (folder: string, why: string) =>
      `DATA_DIR ${JSON.stringify(folder)}: the file "secret" in it cannot be read: ${why}`,
    secretTooShort: (folder: string, shortest: number) =>
      `DATA_DIR ${JSON.stringify(folder)}: the file "secret" in it has fewer than ${shortest} characters. Put back the one of this household; without a household, remove it`,
    secretOfAnother: (folder: string) =>
      `DATA_DIR ${JSON.stringify(folder)}: the file "secret" in it is not the one that this household's database was used with. Put that one back`,
    restoreCutShort: (folder: string) =>
      `DATA_DIR ${JSON.stringify(folder)}: a restore was cut short here. Run it again, from the same backup or another`,
    secretWasOpen: (folder: string) =>
      `DATA_DIR ${JSON.stringify(folder)}: other users could read the file "secret" in it; now its owner alone can`,
    databaseWaitedFor: (seconds: number, why: string) =>
      `DATABASE_URL cannot be reached yet (${why}): trying for ${seconds} seconds`,
    databaseUrl: (why: string) => `DATABASE_URL cannot be used: ${why}`,
    newerTables: (migrations: string) =>
      `a newer release has changed the tables (${migrations}), and this one does not know them. Start the newer release again, or restore a backup from before the upgrade`,
    olderTables: (migrations: string) =>
      `its tables are those of an early 0.1.0 and lack what came later (${migrations}). Start the last 0.1.0 (commit 30acd53) on it once, then this release`,
    databaseInClear: (host: string) =>
      `DATABASE_URL leads to ${host} without encryption: everything owners keep crosses the network unencrypted. Add ?sslmode=verify-full, unless that network is yours alone`,
    databaseUnchecked: (host: string) =>
      `DATABASE_URL leads to ${host} without checking who answers: sslmode=verify-full makes sure that it is the right database`,
    publicUrlInClear: (origin: string) =>
      `PUBLIC_URL ${origin} is not https: a stranger on the same network can read passwords on their way. Put TLS in front, as in deploy/nginx.conf`,
    databaseEncoding: (encoding: string) =>
      `the database is encoded as ${encoding} and cannot hold every letter; make one with ENCODING 'UTF8'`,
  },
} as const
