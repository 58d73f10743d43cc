import { type Quantity, sentence } from '../sentence.ts'
import { asList } from './as-list.ts'

/** Weights stay numbers, so that a page can say them in pounds; kcal and days are the same for all. */
type Kilograms = Quantity & { readonly kilograms: number }

const kcal = (amount: number) => `${Math.round(amount).toLocaleString('en-GB')} kcal`
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)
const percent = (share: number) =>
  `${(100 * share).toLocaleString('en-GB', { maximumSignificantDigits: 2, maximumFractionDigits: 1, roundingPriority: 'lessPrecision' })} %`

/** "3 May 2026". @param date YYYY-MM-DD */
export const writtenDay = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Share of the weight a week: a slower loss would be told as 0 %. */
const LEAST_LOSS = 0.0005

type Learned = {
  readonly weighIns: number
  readonly days: number
  readonly fedKcal: number
  readonly changed: Kilograms
  readonly isGain: boolean
  readonly needKcal: number
}

const HOW_FED = {
  formula: 'by weight, age and activity',
  learnt: 'learnt from weigh-ins',
  again: 'fed as before',
}

/** The words about weights and their consequences. No text blames the owner, and a worrying one says what to do. */
export const weights = {
  kilograms: (count: string) => `${count} kg`,
  doubt: {
    more: (kg: Kilograms, change: Kilograms, before: Kilograms, date: string) =>
      sentence`${kg} is entered: ${change} more than the ${before} of ${writtenDay(date)}.`,
    less: (kg: Kilograms, change: Kilograms, before: Kilograms, date: string) =>
      sentence`${kg} is entered: ${change} less than the ${before} of ${writtenDay(date)}.`,
    curve: (kg: Kilograms, expected: Kilograms) => sentence`${kg} is entered; we expected about ${expected} by now.`,
    breed: (kg: Kilograms, usual: Kilograms) =>
      sentence`${kg} is entered; about ${usual} is usual for the breed at this age.`,
  },
  since: (date: string, amount: number, how: keyof typeof HOW_FED) =>
    `Since ${writtenDay(date)}: ${kcal(amount)} a day, ${HOW_FED[how]}.`,
  next: (name: string, date: string) => `Weigh ${name} again on ${writtenDay(date)}.`,
  nextToday: (name: string) => `It is time to weigh ${name}.`,
  reasons: {
    growing: (name: string) =>
      `${name} is still growing: the amount follows age and weight, so weigh often and it keeps up.`,
    weightAsked: (name: string) => `Is the latest weight right? Until you tell us, ${name}’s food stays as it is.`,
    pregnantOrNursing: (name: string) =>
      `${name} is expecting or nursing: for now her food follows the litter, not her weight.`,
    expectingAsked: (name: string) =>
      `${name} weighs more than a few weeks ago. Could she be expecting? Please answer on her page first: until then her food stays as it is.`,
    illness: (name: string, illnesses: readonly string[]) =>
      `${name} has ${asList(illnesses)}, so please change the amount together with your vet. Take the curve with you.`,
    fedUnknown: (name: string, weighIns: number, since: string) =>
      `We don’t know what ${name} ate before ${writtenDay(since)}: the ${weighIns === 1 ? 'weigh-in from then is' : `${weighIns} weigh-ins from then are`} in the curve, and we learn what ${name} needs from later ones.`,
    fewWeighIns: (weighIns: number, needed: number) => {
      const toGo = needed - weighIns
      return toGo === 1 ? 'One more weigh-in to go.' : `${{ 2: 'Two', 3: 'Three' }[toGo] ?? toGo} more weigh-ins to go.`
    },
    shortTime: (name: string, needed: number, from: string) =>
      `After ${days(needed)} of weigh-ins, from ${writtenDay(from)} on, we’ll know whether ${name} should get more or less.`,
    doubtfulWeighIn: (date: string, kg: Kilograms, usual: Kilograms) =>
      sentence`${kg} on ${writtenDay(date)} is far from the ${usual} around it, so it is not counted. If it was a slip, correct it; if not, weigh once more.`,
    weighAgain: (date: string, kg: Kilograms, expected: Kilograms) =>
      sentence`${kg} on ${writtenDay(date)} is a surprise: we expected about ${expected}. Weigh once more in a day or two before you change the food.`,
    longAgo: (name: string, passed: number) => `The last weigh-in was ${days(passed)} ago. Weigh ${name} to see more.`,
    lostWeight: (name: string, share: number, within: number) =>
      `${name} has lost ${percent(share)} of its weight in ${days(within)} without being on a diet. Please show ${name} to your vet this week. Your vet should first find the cause; then the food can be changed. If an earlier weight was wrong, please correct it in the list of weigh-ins.`,
    slimsTooFast: (name: string, share: number, within: number) =>
      `${name} has lost ${percent(share)} of its weight in ${days(within)}, which is faster than is good for its muscles. A little more food slows it down; if it seems unwell, please see your vet.`,
    lostMoreThanMeant: (name: string, share: number, within: number) =>
      `${name} has lost ${percent(share)} of its weight in ${days(within)}, more than its food explains. Please show ${name} to your vet this week, before the amount is changed.`,
    changedSomehow: (name: string, since: string, isHeavier: boolean, isGivenOtherwise: boolean) =>
      `Since ${writtenDay(since)} ${name} has been ${isHeavier ? 'heavier' : 'lighter'} than its food explains. Has something changed: another scale, other food, treats that are not in the diary? Or does ${name} seem unwell? Then please ask your vet.${isGivenOtherwise ? '' : ' The amount stays as it is until the next weigh-ins tell more.'}`,
    loggedUnlikePlan: (logged: number, planned: number) =>
      `The diary says ${kcal(logged)} a day, the plan ${kcal(planned)}. Log everything that is eaten, or feed as planned, and the weigh-ins will make sense.`,
    changedLately: (passed: number, wait: number) =>
      `The amount was changed ${passed === 0 ? 'today' : `${days(passed)} ago`}. Weigh-ins show after ${days(wait)} what that does.`,
    refusedLately: (passed: number, wait: number) =>
      `You said no to a change ${passed === 0 ? 'today' : `${days(passed)} ago`}, so we’ll ask again in ${days(wait - passed)} at the earliest.`,
    asFed: (name: string, amount: number, sd: number) =>
      `${name} gets what it needs: about ${kcal(amount)} a day, give or take ${kcal(sd)}.`,
    feelTheRibs: (name: string, kg: Kilograms, target: Kilograms) =>
      sentence`${name} is at ${kg}, the target is ${target}. Feel the ribs at the next weigh-in and say how they are: then the amount can follow.`,
    beyondSafeFood: (amount: number, least: number, most: number) =>
      amount < least
        ? `Going below ${kcal(least)} a day needs your vet.`
        : `Going above ${kcal(most)} a day needs your vet.`,
    learned: (name: string, { weighIns, days: over, fedKcal, changed, isGain, needKcal }: Learned) =>
      sentence`${`${weighIns}`} weigh-ins over ${days(over)}: on ${kcal(fedKcal)} a day ${name} ${isGain ? 'gained' : 'lost'} ${changed}. About ${kcal(needKcal)} would keep its weight as it is.`,
    targetReached: (name: string, target: Kilograms) =>
      sentence`${name} has reached its target of ${target}. Well done, both of you: from now on we’ll keep it there.`,
    slimming: (name: string, sharePerWeek: number, [least, most]: readonly [number, number]) =>
      sharePerWeek >= LEAST_LOSS
        ? `On today’s food ${name} loses about ${percent(sharePerWeek)} of its weight a week; ${percent(least)} to ${percent(most)} is a healthy pace.`
        : `On today’s food ${name} does not lose weight; ${percent(least)} to ${percent(most)} a week is a healthy pace.`,
    step: (share: number) => `We’ll go in steps of at most ${percent(share)}, checking the weight each time.`,
  },
}
