import { PRODUCT_NAME } from '../../contract/product-name.ts'

const MAXIMUM_KINDS = { nutritional: 'Maximum', legal: 'Legal maximum', safeUpperLimit: 'Safe upper limit' } as const

/** Every sentence the server says to an owner, in one place. Functions take facts, never wording. */
export const sentences = {
  errors: {
    notSignedIn: 'Please log in: the ID token is missing, expired or not ours.',
    notFound: {
      pet: 'You have no dog with this id.',
      recipe: 'There is no such recipe.',
      page: 'There is nothing at this address.',
    },
    petExists: (name: string) => `You already have a dog called ${name}. Please choose another name.`,
    changedMeanwhile: 'Somebody changed this since you last read it. Read it again and repeat your change.',
    malformed: 'The request could not be read. Send well-formed JSON.',
    bodyNotAnObject: 'The body must be a JSON object.',
    tooLarge: 'The request is too large.',
    wrongType: 'Send JSON, with the content type application/json.',
    tooManyRequests: (seconds: number) => `Too many tries. Please wait ${seconds} seconds and try again.`,
    databaseAway: 'The service is busy for a moment. Please try again shortly.',
    unexpected: 'Something went wrong! Please try again',
    unknownBreed: 'Please choose a breed from the list',
    wrongOrigin: 'This request comes from another site and is refused.',
  },
  mail: {
    confirm: {
      subject: (code: string) => `${code} is your ${PRODUCT_NAME} code`,
      lead: `Welcome to ${PRODUCT_NAME}. To confirm your email address, enter this code:`,
      after: 'It is valid for 10 minutes. If you did not register, you can ignore this message.',
    },
    reset: {
      subject: (code: string) => `${code} is your ${PRODUCT_NAME} code for a new password`,
      lead: 'To choose a new password, enter this code:',
      after:
        'It is valid for 10 minutes. If you did not ask for a new password, you can ignore this message: your password stays as it is.',
    },
    signature: `Your ${PRODUCT_NAME} kitchen`,
  },
  /** Lines under a nutrient: where its figures come from. */
  needs: {
    energy: (kcal: string) => `${kcal} kcal a day, worked out from weight, age, body condition and activity.`,
    standardMin: (amount: string, source: string) => `Minimum: ${amount} per 1000 kcal (${source}).`,
    density: (times: string) =>
      `Raised ${times} times: this dog eats less than most dogs of its size and must still get the same amount.`,
    recommended: (amount: string, source: string) => `Recommended: ${amount} per 1000 kcal (${source}).`,
    standardMax: (amount: string, kind: 'nutritional' | 'legal' | 'safeUpperLimit', source: string) =>
      `${MAXIMUM_KINDS[kind]}: ${amount} per 1000 kcal (${source}).`,
    maxPerKg075: (amount: string, source: string) =>
      `Safe upper limit by body size: ${amount} per kg of body weight to the power of 0.75 (${source}).`,
    healthRule: (operator: '>=' | '<=', amount: string, binds: boolean, condition: string, source: string) =>
      `${condition}: ${binds ? '' : 'better '}${operator === '>=' ? 'at least' : 'at most'} ${amount} a day (${source}).`,
    linkedMin: (to: 'protein' | 'pufa', amount: string, source: string) =>
      to === 'protein'
        ? `More protein needs more of it: ${amount} for each further gram of protein (${source}).`
        : `More polyunsaturated fat needs more of it: ${amount} for each gram of it (${source}).`,
  },
  conditions: {
    arthritis: 'Arthritis',
    skin: 'Skin',
    digestion: 'Digestion',
    heart: 'Heart',
    liver: 'Liver',
    kidney: 'Kidney',
    diabetes: 'Diabetes',
    pancreatitis: 'Pancreatitis',
  },
  advice: {
    underTwoMonths:
      'Puppies under two months should be with their mother or in the care of a vet. Please ask your vet before you cook.',
    earlyGrowthVetAdvice:
      'Very young puppies grow fast and forgive little: please show the plan to your vet before you start.',
    checkWeight:
      'This weight is unusual for the breed size. Please check that it is right: every amount depends on it.',
    weighEveryTwoWeeks: 'Weigh your dog every two weeks and enter the new weight here: the amounts follow.',
    seeVetVeryThin: 'A dog this thin should be seen by a vet before its food is changed.',
    seeVetObese: 'A dog this heavy should lose weight under the eye of a vet.',
    confirmActivity: 'Overweight and very active do not often go together. Please check the activity level.',
    workingDogWeighAndAdjust: 'Working dogs differ a lot: weigh often and adjust the portions.',
    seniorVetCheck: 'Older dogs do well with a check at the vet twice a year.',
  },
  supplement: {
    mixIn: 'Stir it into the food once it has cooled: heat destroys vitamins.',
    dose: (gramsPerMeal: string, meals: number) =>
      `${gramsPerMeal} g with each of ${meals} homemade ${meals === 1 ? 'meal' : 'meals'} a day.`,
    open: 'The formula is open: every compound and its amount is listed, so that a pharmacy or a maker can mix it.',
  },
  console: {
    ready: (address: string) => `${PRODUCT_NAME} is ready at ${address}`,
    code: (address: string, code: string, file: string) => `Code for ${address}: ${code} (mail kept in ${file})`,
    portTaken: (port: number) => `PORT ${port} is already in use: stop the other program or set PORT to another number`,
    hostUnknown: (host: string) => `HOST ${JSON.stringify(host)} is not an address of this machine`,
    portForbidden: (port: number) => `PORT ${port} needs more rights than this program has: set PORT to 1024 or above`,
    dataDir: (folder: string, why: string) => `DATA_DIR ${JSON.stringify(folder)} cannot be used: ${why}`,
    databaseUrl: (why: string) => `DATABASE_URL cannot be reached: ${why}`,
  },
} as const
