import { importBls } from './import-bls.ts'
import { importBlsFoods } from './import-bls-foods.ts'
import { importBreeds } from './import-breeds.ts'
import { importCiqual } from './import-ciqual.ts'
import { importFoods } from './import-foods.ts'
import { importGenerics } from './import-generics.ts'
import { importHealthRules } from './import-health-rules.ts'
import { importIngredients } from './import-ingredients.ts'
import { importLabelForms } from './import-label-forms.ts'
import { importPacks } from './import-packs.ts'
import { importSpreads } from './import-spreads.ts'
import { importStandards } from './import-standards.ts'
import { importUnsafeFoods } from './import-unsafe-foods.ts'

/** The tables that a script makes from the shared facts. The others are authored where they lie. */
export const IMPORTED_TABLES: readonly { readonly file: string; readonly make: (shared: string) => string }[] = [
  { file: 'ingredients/ingredients.json', make: importIngredients },
  { file: 'ingredients/spreads.json', make: importSpreads },
  { file: 'packs.json', make: importPacks },
  { file: 'ingredients/ciqual.json', make: importCiqual },
  { file: 'ingredients/bls.json', make: importBls },
  { file: 'standards/standards.json', make: importStandards },
  { file: 'health-rules.json', make: importHealthRules },
  { file: 'breeds.json', make: importBreeds },
  { file: 'unsafe/unsafe-foods.json', make: importUnsafeFoods },
  { file: 'generics.json', make: importGenerics },
  { file: 'label-forms.json', make: importLabelForms },
  { file: 'foods/sr-legacy.tsv', make: importFoods },
  { file: 'foods/bls-foods.tsv', make: importBlsFoods },
]
