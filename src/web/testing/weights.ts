import type { Weights } from '../../contract/dog/weights.ts'
import type { Day } from '../../kitchen/days.ts'

const point = (date: Day, kg: number) => ({ date, kg, low: kg - 0.3, high: kg + 0.3 })

/** The weights of a grown dog that has gained: the scale suggests a step less. */
export const WEIGHTS: Weights = {
  targetWeight: 12,
  targetBand: { low: 11.76, high: 12.24 },
  entries: [
    { date: '2026-10-04', kg: 12 },
    { date: '2026-10-18', kg: 12.2, note: 'After supper' },
    { date: '2026-11-08', kg: 12.6, bodyCondition: 'bodyCondition_4' },
  ],
  trend: [point('2026-10-04', 12), point('2026-10-18', 12.2), point('2026-11-08', 12.6)],
  energy: {
    formula: 640,
    fed: 640,
    estimate: { kcal: 580, sd: 20 },
    suggestion: 600,
    reason: [],
    reasonParts: [
      ['3 weigh-ins over 35 days: on 640 kcal a day Rex gained ', { kilograms: 0.6 }, '.'],
      ['It is one step.'],
    ],
    reasonIds: ['learned', 'step'],
    refusedOn: null,
  },
  history: [
    {
      since: '2026-10-04',
      kcal: 640,
      how: 'formula',
      text: '',
      parts: ['Since 4 October 2026: 640 kcal a day, by weight, age and activity.'],
    },
  ],
  course: null,
  next: { weighOn: '2026-11-15', text: '', parts: ['Weigh Rex again on 15 November 2026.'] },
}

type Course<Kind> = Extract<NonNullable<Weights['course']>, { kind: Kind }>

export const SLIMMING: Course<'slimming'> = {
  kind: 'slimming',
  since: '2026-10-04',
  curve: [
    { date: '2026-10-04', kg: 14, low: 14, high: 14 },
    { date: '2026-12-04', kg: 13, low: 12.4, high: 13.6 },
    { date: '2027-02-04', kg: 12, low: 12, high: 12.9 },
  ],
  ends: { earliest: '2026-12-20', expected: '2027-02-04', latest: '2027-06-01' },
  kgPerWeek: [0.07, 0.28],
  upkeep: 610,
  isUpkeepLeast: false,
  verdict: 'onTrack',
  sharePerWeek: 0.011,
}

export const GROWTH: Course<'growth'> = {
  kind: 'growth',
  curve: [point('2026-09-01', 3), point('2026-11-01', 6), point('2027-05-01', 11)],
  expectedAdultWeight: 12,
  place: 'within',
  drift: null,
}
