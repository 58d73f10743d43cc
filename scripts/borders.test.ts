import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')

/** Imports that docs/ARCHITECTURE.md forbids: one planted import for each rule. */
const FORBIDDEN = [
  ['src/texts/planted.ts', '../contract/index.ts'],
  ['src/solver/planted.ts', '../nutrition/dog.ts'],
  ['src/solver/planted.ts', '../kitchen/days.ts'],
  ['src/solver/planted.ts', 'node:fs'],
  ['src/solver/planted.ts', 'yalps'],
  ['src/nutrition/planted.ts', '../texts/index.ts'],
  ['src/nutrition/planted.ts', 'node:fs'],
  ['src/nutrition/planted.ts', 'zod'],
  ['src/nutrition/planted.ts', 'yalps'],
  ['src/nutrition/planted.ts', '../reference/ingredients/ingredients.ts'],
  ['src/nutrition/planted.ts', '../kitchen/days.ts'],
  ['src/kitchen/planted.ts', 'yalps'],
  ['src/kitchen/planted.ts', '../reference/ingredients/ingredients.ts'],
  ['src/reference/planted.ts', '../contract/index.ts'],
  ['src/reference/recipes/planted.ts', '../../server/app.ts'],
  ['src/contract/planted.ts', '../reference/ingredients/ingredients.ts'],
  ['src/contract/planted.ts', '../server/app.ts'],
  ['src/contract/planted.ts', 'kysely'],
  ['src/contract/routes.ts', 'zod'],
  ['src/contract/limits.ts', '../nutrition/dog.ts'],
  ['src/service-worker/planted.ts', '../web/main.tsx'],
  ['src/service-worker/planted.ts', 'zod'],
  ['src/server/planted.ts', '../web/main.tsx'],
  ['src/server/features/pets/planted.ts', '../search/search.ts'],
  ['src/server/features/pets/planted.ts', '../../features/search/search.ts'],
  ['src/server/features/pets/planted.ts', '../../../web/main.tsx'],
  ['src/server/features/pets/part/planted.ts', '../../search/search.ts'],
  ['src/server/features/pets/part/planted.ts', '../../../../web/main.tsx'],
  ['src/server/auth/planted.ts', '../features/search/search.ts'],
  ['src/server/db/planted.ts', '../features/search/search.ts'],
  ['src/server/db/planted.ts', '../../web/main.tsx'],
  ['src/web/theme/planted.ts', '../features/home/home-page.tsx'],
  ['src/web/texts/planted.ts', '../data/queries/pets.ts'],
  ['src/web/texts/planted.ts', '../../server/app.ts'],
  ['src/web/ui/planted.tsx', '../pages/owners-pages.ts'],
  ['src/web/dog-ui/planted.tsx', '../pages/owners-pages.ts'],
  ['src/web/data/planted.ts', '../pages/owners-pages.ts'],
  ['src/web/data/session/planted.ts', '../../pages/owners-pages.ts'],
  ['src/web/features/search/field/planted.tsx', '../../home/home-page.tsx'],
  ['src/web/features/search/field/planted.tsx', '../../../features/home/home-page.tsx'],
  ['src/web/features/search/field/planted.tsx', '../../../shell/shell.tsx'],
  ['src/web/features/search/field/planted.tsx', '../../../../reference/ingredients/ingredients.ts'],
  ['src/web/ui/planted.tsx', '../../server/app.ts'],
  ['src/web/ui/planted.tsx', '../../nutrition/dog.ts'],
  ['src/web/ui/planted.tsx', '../../contract/dog/pet.ts'],
  ['src/web/ui/planted.tsx', '../dog-ui/score-ring.tsx'],
  ['src/web/ui/planted.tsx', '../data/queries/pets.ts'],
  ['src/web/ui/planted.tsx', '../features/home/home-page.tsx'],
  ['src/web/ui/planted.tsx', '../shell/shell.tsx'],
  ['src/web/dog-ui/planted.tsx', '../data/queries/pets.ts'],
  ['src/web/dog-ui/planted.tsx', '../data/api/http.ts'],
  ['src/web/dog-ui/planted.tsx', '../features/home/home-page.tsx'],
  ['src/web/dog-ui/planted.tsx', '../shell/shell.tsx'],
  ['src/web/dog-ui/planted.tsx', '../../reference/ingredients/ingredients.ts'],
  ['src/web/data/planted.ts', '../features/home/home-page.tsx'],
  ['src/web/data/session/planted.ts', '../../shell/router.tsx'],
  ['src/web/data/planted.ts', '../../server/app.ts'],
  ['src/web/features/home/planted.tsx', '../../shell/shell.tsx'],
  ['src/web/ui/planted.tsx', '../../reference/ingredients/ingredients.ts'],
  ['src/web/ui/planted.tsx', 'node:path'],
  ['src/web/features/home/planted.tsx', '../recipe/recipe-page.tsx'],
  ['src/web/features/home/planted.tsx', '../../../reference/ingredients/ingredients.ts'],
  ['e2e/planted.ts', '../src/server/app.ts'],
] as const

const ALLOWED = [
  ['src/contract/planted.ts', '../texts/index.ts'],
  ['src/solver/planted.ts', './linear-program.ts'],
  ['src/nutrition/planted.ts', '../solver/dual-simplex.ts'],
  ['src/nutrition/planted.ts', './dog.ts'],
  ['src/kitchen/planted.ts', '../nutrition/dog.ts'],
  ['src/reference/planted.ts', '../nutrition/dog.ts'],
  ['src/reference/planted.ts', 'zod'],
  ['src/contract/planted.ts', '../nutrition/dog.ts'],
  ['src/server/features/pets/planted.ts', '../../db/schema.ts'],
  ['src/server/features/pets/planted.ts', '../../../reference/ingredients/ingredients.ts'],
  ['src/web/dog-ui/planted.tsx', '../ui/button.tsx'],
  ['src/web/dog-ui/planted.tsx', '../../nutrition/dog.ts'],
  ['src/web/data/planted.ts', '../ui/toasts/toast-store.ts'],
  ['src/web/data/planted.ts', '../../contract/index.ts'],
  ['src/web/shell/planted.tsx', '../features/home/home-page.tsx'],
  ['src/web/shell/planted.tsx', '../data/queries/pets.ts'],
  ['src/web/features/home/planted.tsx', '../../data/queries/pets.ts'],
  ['src/web/features/home/planted.tsx', '../../ui/button.tsx'],
  ['src/web/features/search/field/planted.tsx', '../../../ui/button.tsx'],
  ['src/web/features/search/field/planted.tsx', '../../../data/queries/pets.ts'],
  ['src/web/features/search/field/planted.tsx', '../recipe-search-box.tsx'],
  ['src/web/features/search/field/planted.tsx', '../../../../contract/index.ts'],
  ['src/web/theme/planted.ts', '../../texts/index.ts'],
  ['src/web/texts/planted.ts', '../../texts/index.ts'],
  ['src/server/features/pets/part/planted.ts', '../../../db/schema.ts'],
  ['src/server/features/pets/part/planted.ts', '../get-pet.ts'],
  ['src/server/auth/planted.ts', '../db/schema.ts'],
  ['src/server/planted.ts', './features/pets/get-pet.ts'],
  ['src/web/ui/icons/planted.tsx', './page-icons.tsx'],
  ['src/web/features/home/planted.tsx', '../../../contract/index.ts'],
  ['e2e/planted.ts', '../src/contract/index.ts'],
  ['e2e/planted.ts', '@playwright/test'],
] as const

let folder: string
let refused: Set<string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'borders-'))
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
  refused = new Set(lint([...FORBIDDEN, ...ALLOWED]))
})

afterAll(() => rmSync(folder, { recursive: true }))

test.each(FORBIDDEN)('%s may not import %s', (file, imported) => {
  expect(refused).toContain(plantedIn(file, imported))
})

test.each(ALLOWED)('%s may import %s', (file, imported) => {
  expect(refused).not.toContain(plantedIn(file, imported))
})

/** The same folder under a name of its own, so that each import is judged alone. */
function plantedIn(file: string, imported: string) {
  return file.replace('planted', `planted-${imported.replaceAll(/[^a-z]+/g, '-')}`)
}

function lint(imports: (readonly [string, string])[]): string[] {
  for (const [file, imported] of imports) plant(plantedIn(file, imported), imported)
  const { stdout } = spawnSync(
    process.execPath,
    [biome, 'lint', '--only=style/noRestrictedImports', '--reporter=json', '--max-diagnostics=none'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  )
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: { location: { path: string } }[] }
  return diagnostics.map(({ location }) => location.path)
}

function plant(file: string, imported: string) {
  mkdirSync(join(folder, dirname(file)), { recursive: true })
  writeFileSync(join(folder, file), `import '${imported}'\n`)
}
