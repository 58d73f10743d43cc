import { formatRows, readShared } from './shared-sources.ts'

type SharedBreed = {
  name: string
  displayName: string
  alternativeNames: string[]
  type: string
  size: string
  minWeight: number
  maxWeight: number
  avgWeight: number
  source: string
  confidence: string
}

const SOURCE_KEYS: Record<string, string> = {
  'AKC (akcdata / AKC weight chart)': 'breeds-akc',
  'DogTime (VildMedPap/dogbreeds)': 'breeds-dogtime',
  'TheDogAPI (race_de_chien)': 'breeds-thedogapi',
  'breed-guide': 'breeds-guide',
  'dog list (Wikipedia/Petfinder style)': 'breeds-list',
  'ideal weights by sex (Petzy)': 'breeds-ideal-weights',
  'UK average table': 'breeds-uk-average',
  'judgement, not read in a table': 'breeds-judgement',
}

/** Crosses that are the small kind of another row: the facts hold this in brackets of the name alone. */
const KIND_OF: Record<string, string> = {
  'Goldendoodle (Miniature)': 'Goldendoodle',
  'Labradoodle (Miniature)': 'Labradoodle',
}

export function importBreeds(shared: string): string {
  const { breeds } = readShared<{ breeds: SharedBreed[] }>(shared, 'data/breeds.json')
  return formatRows(breeds.map(breedRow))
}

function breedRow({ name, displayName, alternativeNames, type, size, source, confidence, ...weights }: SharedBreed) {
  return {
    name: displayName,
    kennelClubName: name,
    alternativeNames,
    type,
    ...(KIND_OF[name] && { kindOf: KIND_OF[name] }),
    size,
    minWeight: weights.minWeight,
    maxWeight: weights.maxWeight,
    avgWeight: weights.avgWeight,
    source: sourceKeys(source),
    confidence,
  }
}

/** Remarks among the sources ("full span kept") are judgements. */
function sourceKeys(source: string): string {
  return [...new Set(source.split('; ').map((part) => SOURCE_KEYS[part] ?? 'breeds-judgement'))].join('+')
}
