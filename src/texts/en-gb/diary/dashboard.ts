import { asList } from '../as-list.ts'

type Sex = 'male' | 'female'
const PRONOUNS = { male: { he: 'he', him: 'him' }, female: { he: 'she', him: 'her' } } as const
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`)

type Counted = { readonly pet: string; readonly sex: Sex; readonly of: number; readonly isAllDays: boolean }
type Watched = {
  readonly pet: string
  readonly sex: Sex
  /** The nutrients it is about, energy left out; empty where there are none. */
  readonly named: string
  readonly times: number
  readonly of: number
  /** The percentage of the energy that was to be fed. */
  readonly percent: string
  readonly byVet: boolean
}

export const dashboard = {
  title: 'Nutritional dashboard',
  lead: (pet: string, days: number) =>
    `How much of each nutrient ${pet} got a day, by the diary for the last ${days} days.`,
  everyNutrient: 'Every nutrient, day by day',
  rangeOfAnswer: 'Days shown',
  lastWeek: '7 days',
  lastMonth: '30 days',
  names: (names: readonly string[], others: number) => asList(others > 0 ? [...names, `${others} more`] : names),
  groups: {
    energy: 'Energy',
    protein: 'Protein and amino acids',
    fat: 'Fat and fatty acids',
    mineral: 'Minerals',
    vitamin: 'Vitamins',
    carbohydrate: 'Fibre and sugars',
  },
  answer: {
    nothing: (pet: string, of: number) => `There is nothing in ${pet}’s diary for the last ${days(of)}.`,
    begin: (pet: string) => `Once a whole day of meals is in the diary, this page shows how ${pet} ate.`,
    noneFinished: (pet: string) => `No day in ${pet}’s diary is finished yet.`,
    all: ({ pet, sex, of, isAllDays }: Counted) =>
      of === 1
        ? `${pet} had everything ${PRONOUNS[sex].he} needs on the one finished day.`
        : `${pet} had everything ${PRONOUNS[sex].he} needs on all ${of} ${isAllDays ? 'days' : 'finished days'}.`,
    some: ({ pet, sex, of, isAllDays, good }: Counted & { readonly good: number }) =>
      `${pet} had everything ${PRONOUNS[sex].he} needs on ${good} of ${of} ${isAllDays ? 'days' : 'finished days'}.`,
    none: ({ pet, of, isAllDays }: Counted) =>
      of === 1
        ? `${pet} was short of something on the one finished day.`
        : `${pet} was short of something on all ${of} ${isAllDays ? 'days' : 'finished days'}.`,
    noSupplement: ({ pet, sex, of, isAllDays, times }: Counted & { readonly times: number }) =>
      `We can’t say whether ${pet} had everything ${PRONOUNS[sex].he} needs: homemade meals were without the supplement on ${times === of ? '' : `${times} of `}${of === 1 ? 'the one finished day' : `${times === of ? 'all ' : ''}${of} ${isAllDays ? 'days' : 'finished days'}`}.`,
    /** Never "everything": what no label tells is not known. */
    unsure: ({ pet, of, isAllDays, good }: Counted & { readonly good: number }) =>
      of === 1
        ? `As far as the labels tell, ${pet} lacked nothing on the one finished day.`
        : `As far as the labels tell, ${pet} lacked nothing on ${good === of ? `all ${of}` : `${good} of ${of}`} ${isAllDays ? 'days' : 'finished days'}.`,
    shortDay: (date: string, names: string) => `${date}: short of ${names}.`,
    whatWasShort: 'What was short, and when',
    todayUnfinished: (meals: number) =>
      meals > 0
        ? `Today is not finished: it counts once ${meals === 1 ? 'one more meal is' : `${meals} more meals are`} in the diary.`
        : 'Today is not finished: it counts once all of its food is in the diary.',
    unfinished: (count: number) =>
      `${days(count)} ${count === 1 ? 'lacks' : 'lack'} a meal in the diary and ${count === 1 ? 'does' : 'do'} not count.`,
    unfinishedMixed: (count: number, pet: string) =>
      `${days(count)} ${count === 1 ? 'does' : 'do'} not count: not all that ${pet} ate is in the diary. Please log homemade and other food.`,
    empty: (count: number) => `${days(count)} ${count === 1 ? 'was' : 'were'} other food, or not in the diary.`,
    byDay: 'Day by day',
    day: (date: string, state: string) => `${date}: ${state}`,
    states: {
      enough: 'everything was there',
      short: 'short of something',
      unsure: 'nothing short, as far as the labels tell',
      noSupplement: 'a homemade meal without the supplement, and no label says enough',
      unfinished: 'not finished',
      empty: 'other food, or not in the diary',
    },
  },
  bowl: {
    title: 'What was in the bowl',
    picture: (met: number, of: number) => `A bowl from above: ${met} of ${of} needs were met in full.`,
    empty: 'Log a full day to see results.',
    key: 'Each slice is a nutrient: full to the rim, all that is needed was there. Average of the finished days.',
    of: (count: number) => `of ${count}`,
    short: {
      energy: 'Energy',
      protein: 'Protein',
      fat: 'Fat',
      mineral: 'Minerals',
      vitamin: 'Vitamins',
      carbohydrate: 'Fibre',
    },
    energy: (percent: string) => `${percent} % of the plan`,
    met: (met: number, of: number) => (met === of ? `all ${of} there` : `${met} of ${of} there`),
    low: (nutrient: string, percent: string) => `${nutrient} ${percent} %`,
    more: (count: number) => `${count} more`,
    high: (nutrient: string) => `${nutrient} above the maximum`,
    untold: (count: number) => `${count} not on a label`,
  },
  watch: {
    title: 'To watch',
    nothing: (pet: string) => `Nothing to watch. ${pet} can go on just like this.`,
    nothingTold: 'Nothing to watch, as far as the labels tell.',
    onAverage: 'On average nothing was short: other days made up for it.',
    onAverageTold: 'On average nothing was short, as far as the labels tell.',
    things: {
      tooMuch: ({ pet, named, of, byVet }: Watched) => ({
        title: byVet ? `More ${named} than ${pet}’s vet allows` : `More ${named} than the maximum`,
        text: `That is the average of ${days(of)}. See what it comes from, and give less of that.`,
      }),
      noSupplement: ({ named, times, of }: Watched) => ({
        title: `${times} of ${of} ${named ? 'meals' : 'homemade meals'} were without the supplement`,
        text: `${named ? `It gives ${named}` : 'No label says what the homemade food then lacked'}. Give the supplement with the next meal as usual: do not make up for what was missed.`,
      }),
      notEatenUp: ({ pet, sex, named, times, of, percent }: Watched) => ({
        title: `${times} of ${of} meals were not eaten up`,
        text: `So ${pet} got ${percent} % of what was planned${named ? `, and less ${named}` : ''}. Another dish may go down better. If ${PRONOUNS[sex].he} eats little for more than two days, please see a vet.`,
      }),
      tooLittleFood: ({ pet, sex, named, percent }: Watched) => ({
        title: `${pet} got ${percent} % of the food that was planned`,
        text: `${named ? `So there was less ${named} too. ` : ''}The next weigh-in will show if that is fine for ${PRONOUNS[sex].him}.`,
      }),
      tooLittle: ({ pet, sex, named, of, byVet }: Watched) => ({
        title: `Short of ${named}`,
        text: `That is the average of ${days(of)}, against what ${byVet ? `${pet}’s vet asks for` : `${PRONOUNS[sex].he} needs`}. A fresh pot, cooked for ${pet} as ${PRONOUNS[sex].he} is now, has all of it.`,
      }),
      treats: ({ times, of }: Watched) => ({
        title: `Treats were more than a tenth of the food on ${times} of ${days(of)}`,
        text: 'Smaller ones are just as welcome, and leave room for the bowl.',
      }),
      tooMuchFood: ({ pet, sex, percent }: Watched) => ({
        title: `${pet} got ${percent} % of the food that was planned`,
        text: `The next weigh-in will show if that is fine for ${PRONOUNS[sex].him}.`,
      }),
      noLabel: ({ times, of }: Watched) => ({
        title: `On ${times} of ${days(of)} there was food without a known label`,
        text: 'Add the label so we can count it.',
      }),
    },
    steps: {
      vet: () => 'Show it to the vet',
      bowl: () => 'See what the bowl is made of',
      supplement: () => 'See the supplement',
      weigh: (pet: string) => `Weigh ${pet}`,
      recipes: () => 'Find a recipe',
      diary: () => 'See them in the diary',
      label: () => 'Add the label',
    },
  },
  loadFailed: 'The figures could not be loaded.',
  filter: 'Filter nutrients',
  filterPlaceholder: 'protein, vitamin, zinc…',
  found: (count: number) => (count === 1 ? '1 nutrient' : `${count} nutrients`),
  none: 'No nutrient of this name',
  toDiary: 'To the diary',
  rda: 'RDA',
  target: 'Target',
  max: 'Maximum',
  barOf: (nutrient: string, amount: string, band: string) => `${nutrient}, 7-day average: ${amount}, ${band}`,
  averageOf: (days: number) => `average of ${days} ${days === 1 ? 'day' : 'days'}`,
  noAverage: 'no finished day yet',
  range: 'Range',
  week: 'Week',
  month: 'Month',
  otherFood: 'Other food',
  otherFoodNote: '*OF: Other food',
  otherFoodMark: '*OF',
  bands: {
    low: 'below the RDA',
    almost: 'below the target',
    good: 'target reached',
    none: 'other food',
    open: 'day not finished',
  },
  noTarget: 'no target set',
  aboveMax: 'above the maximum',
  goodInLegend: 'target reached, or none set',
  legend: 'What the colours mean',
  notFed: (product: string) => `You did not feed a ${product} recipe on this day.`,
  chartOf: (nutrient: string, range: string) =>
    `${nutrient} by day, ${range}. Use the left and right arrow keys to read each day.`,
  dayValue: (date: string, amount: string, band: string) => `${date}: ${amount}, ${band}`,
  dayNote: (date: string, note: string) => `${date}: ${note}`,
  asTable: 'Show as a table',
  day: 'Day',
  amount: 'Amount',
  verdict: 'Verdict',
  about: 'Where these figures come from',
  notOnLabel: 'Not on the label',
  daysNotOnLabel: (days: number) =>
    `On ${days === 1 ? '1 day' : `${days} days`} a label did not say: it was at least this much.`,
}
